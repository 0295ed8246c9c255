/*
Customers rate a shop after a purchase: stars, what it is about, and a comment that others read once an operator has approved it. The shop replies once.
How a shop is rated is summed up in one row of its own, in the transaction of each change, so that lists of shops need not count.
*/
create table engagement.rating_category (
  id smallint primary key,
  position smallint not null unique,
  title text not null unique check (length(btrim(title)) between 1 and 40),
  -- For who reads Arabic.
  title_ar text not null check (length(btrim(title_ar)) between 1 and 40)
);
grant select on engagement.rating_category to nesye_app;
insert into engagement.rating_category (id, position, title, title_ar) values
  (1, 10, 'کیفیت کالا یا خدمت', 'جودة السلعة أو الخدمة'),
  (2, 20, 'برخورد فروشنده', 'معاملة البائع'),
  (3, 30, 'قیمت', 'السعر'),
  (4, 40, 'همان که گفته بود', 'كما وُصفت'),
  (5, 50, 'زمان تحویل', 'وقت التسليم'),
  (6, 60, 'پاسخ‌گویی پس از خرید', 'الخدمة بعد الشراء');

create table engagement.shop_rating (
  id bigint generated always as identity primary key,
  -- Of payments and merchants, which own them.
  purchase_id bigint not null unique,
  merchant_id bigint not null,
  customer_id bigint not null,
  -- As others see the customer: a first name and an initial.
  author text not null check (length(btrim(author)) between 1 and 60),
  stars smallint not null check (stars between 1 and 5),
  categories smallint[] not null default '{}' check (cardinality(categories) <= 6),
  comment text check (length(btrim(comment)) between 2 and 500),
  comment_state text check (comment_state in ('waiting', 'public', 'hidden')),
  -- The newest of its customer for its shop; one that an operator made void counts no more.
  is_counted boolean not null,
  is_void boolean not null default false,
  reply text check (length(btrim(reply)) between 2 and 500),
  reply_state text check (reply_state in ('waiting', 'public', 'hidden')),
  replied_at timestamptz,
  -- Why an operator last hid something of it or made it void.
  decision_reason text check (length(btrim(decision_reason)) between 1 and 300),
  created_at timestamptz not null,
  constraint a_comment_has_its_state check ((comment is null) = (comment_state is null)),
  constraint a_reply_has_its_state_and_time check ((reply is null) = (reply_state is null) and (reply is null) = (replied_at is null)),
  constraint only_a_comment_is_replied_to check (reply is null or comment is not null),
  constraint what_is_void_does_not_count check (not (is_void and is_counted))
);
create unique index one_rating_of_a_customer_counts on engagement.shop_rating (merchant_id, customer_id) where is_counted;
create index rating_in_public on engagement.shop_rating (merchant_id, id) where comment_state = 'public';
create index rating_of_shop on engagement.shop_rating (merchant_id, id);
create index rating_of_customer on engagement.shop_rating (customer_id, created_at);
create index rating_to_moderate on engagement.shop_rating (id) where comment_state = 'waiting' or reply_state = 'waiting';
grant select, insert on engagement.shop_rating to nesye_app;
grant update (is_counted, is_void, comment_state, reply, reply_state, replied_at, decision_reason) on engagement.shop_rating to nesye_app;

-- How many customers gave each number of stars; written by the trigger of the ratings alone.
create table engagement.shop_rating_summary (
  merchant_id bigint primary key,
  stars_1 int not null default 0 check (stars_1 >= 0),
  stars_2 int not null default 0 check (stars_2 >= 0),
  stars_3 int not null default 0 check (stars_3 >= 0),
  stars_4 int not null default 0 check (stars_4 >= 0),
  stars_5 int not null default 0 check (stars_5 >= 0)
);
grant select on engagement.shop_rating_summary to nesye_app;

-- It counts the ratings that wait as well, and comes back with the functions.
drop function if exists platform.operator_queue_counts(int);
