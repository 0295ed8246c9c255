/*
Shops, what they sell through (terminals, each a QR code or a payment gateway), and what the platform takes of a sale.

- A shop's id is a party id: the ledger keeps what it is owed under that number, and its home bucket is read off it.
- Commission is dated and never updated. The rate of a sale is frozen into the sale; a new rate is a new row with a later date.
- No hot table points here with a foreign key: each purchase would lock the shared row of a busy shop. Purchases carry the ids only.
- Categories and tags are reference rows, so they come with the schema.
- A decision about a shop is a row of its own, so that a second application shows what was decided about the first; the shop's own columns only hold what is true now.
*/
create schema merchants;
grant usage on schema merchants to nesye_app;

create table merchants.category (
  id integer primary key,
  name text not null unique,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]*$'),
  position smallint not null,
  is_active boolean not null default true
);
insert into merchants.category (id, name, slug, position) values
  (1, 'موبایل و دیجیتال', 'digital', 1),
  (2, 'لوازم خانگی', 'home-appliances', 2),
  (3, 'پوشاک و کفش', 'clothing', 3),
  (4, 'خواربار و سوپرمارکت', 'grocery', 4),
  (5, 'مبلمان و دکوراسیون', 'furniture', 5),
  (6, 'زیبایی و سلامت', 'health-beauty', 6),
  (7, 'طلا و ساعت', 'jewellery', 7),
  (8, 'کتاب و آموزش', 'books-education', 8),
  (9, 'ورزش و سفر', 'sport-travel', 9),
  (10, 'خودرو و خدمات آن', 'automotive', 10),
  (11, 'پزشکی و دندان‌پزشکی', 'medical', 11),
  (12, 'سایر', 'other', 99);

create table merchants.tag (
  id integer primary key,
  name text not null unique,
  position smallint not null,
  is_active boolean not null default true
);
insert into merchants.tag (id, name, position) values
  (1, 'بدون پیش‌پرداخت', 1),
  (2, 'ارسال رایگان', 2),
  (3, 'فروش ویژه', 3),
  (4, 'کالای ایرانی', 4),
  (5, 'تازه‌وارد', 5);

create table merchants.merchant (
  -- A party like any other: the ledger's account 2110 and every bucket rule go by this id.
  id bigint primary key default platform.party_id(nextval('platform.party_number')),
  owner_user_id bigint not null,
  name text not null check (length(btrim(name)) between 2 and 80),
  sort_name text collate "C" not null generated always as (platform.sort_key(name)) stored,
  logo text check (length(logo) <= 500),
  category_id integer not null references merchants.category,
  -- 0 in check, 1 confirmed, 2 rejected
  status smallint not null default 0 check (status in (0, 1, 2)),
  -- Why it was refused, and what the operator added for the owner.
  reject_code text check (reject_code in ('name_unclear', 'category_wrong', 'address_wrong', 'owner_differs', 'goods_not_allowed', 'other')),
  reject_reason text check (length(reject_reason) between 1 and 500),
  -- 1 in the shop, 2 online, 3 both
  business_mode smallint not null default 1 check (business_mode in (1, 2, 3)),
  description text not null default '' check (length(description) <= 2000),
  address text not null default '' check (length(address) <= 500),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- QR products the shop prefers (101 installment, 201 end of month); none: cash is offered too.
  preferred_qr_products smallint[] not null default '{}' check (preferred_qr_products <@ array[101, 201]::smallint[]),
  -- Picked for the showcase.
  is_shown boolean not null default false,
  created_at timestamptz not null,
  status_changed_at timestamptz not null,
  -- The city as content.city knows it, of a shop that has named one.
  city_id integer check (city_id > 0),
  is_signed_up boolean not null default false,
  constraint rejection_has_a_reason check ((status = 2) = (reject_code is not null)),
  constraint a_note_belongs_to_a_rejection check (reject_reason is null or reject_code is not null),
  constraint other_reasons_are_written_out check (reject_code is distinct from 'other' or reject_reason is not null),
  constraint place_is_whole check ((latitude is null) = (longitude is null))
);
create index merchant_of_owner on merchants.merchant (owner_user_id, id);
-- A sign-up that is sent twice, or from two tabs, names one shop.
create unique index one_signed_up_shop_of_owner on merchants.merchant (owner_user_id) where is_signed_up;
-- The operators' queue: those of one status by how long they have had it.
create index merchant_by_status on merchants.merchant (status, status_changed_at, id);
create index merchant_newest on merchants.merchant (created_at desc, id desc) where status = 1;
create index merchant_by_name on merchants.merchant (sort_name, id) where status = 1;
create index merchant_by_category on merchants.merchant (category_id, created_at desc, id desc) where status = 1;

-- What operators decided about a shop, each time it was handed in. Never changed.
create table merchants.shop_decision (
  merchant_id bigint not null references merchants.merchant,
  -- 1, 2, 3 … of each shop.
  seq smallint not null check (seq >= 1),
  decision text not null check (decision in ('approve', 'reject')),
  reject_code text check ((reject_code is not null) = (decision = 'reject')),
  reject_reason text check (reject_reason is null or reject_code is not null),
  decided_by bigint not null,
  decided_at timestamptz not null,
  primary key (merchant_id, seq)
);

create table merchants.merchant_tag (
  merchant_id bigint not null references merchants.merchant,
  tag_id integer not null references merchants.tag,
  primary key (merchant_id, tag_id)
);

-- What the platform takes of a sale, by product and from a date on. A new rate is a new row: a past sale keeps the rate it was made at.
create table merchants.commission_terms (
  merchant_id bigint not null references merchants.merchant,
  -- 1 cash, 2 end of month, 3 installment
  product_type smallint not null check (product_type in (1, 2, 3)),
  valid_from date not null,
  commission_bp integer not null check (commission_bp between 0 and 5000),
  primary key (merchant_id, product_type, valid_from)
);

create table merchants.terminal (
  id bigint primary key generated always as identity,
  merchant_id bigint not null references merchants.merchant,
  -- What its QR picture says; people type it too, so it has one form only.
  code text not null unique check (code ~ '^[A-Z0-9-]{4,64}$'),
  kind text not null default 'qr' check (kind in ('qr', 'ipg')),
  title text not null check (length(btrim(title)) between 1 and 80),
  -- 364 rial, 368 Iraqi dinar
  currency smallint not null default 364 check (currency in (364, 368)),
  is_active boolean not null default true,
  created_at timestamptz not null
);
create index terminal_of_merchant on merchants.terminal (merchant_id, id);

-- A code for one payment of a fixed amount at a terminal. It is paid once: whoever pays claims it first.
create table merchants.payment_code (
  id bigint primary key generated always as identity,
  code text not null unique check (code ~ '^[A-Z0-9-]{4,64}$'),
  merchant_id bigint not null references merchants.merchant,
  terminal_id bigint not null references merchants.terminal,
  -- Rials.
  amount bigint not null check (amount > 0 and amount <= 1000000000000000),
  note text check (length(btrim(note)) between 1 and 200),
  -- The shop's own number of what is paid.
  invoice_uid text check (length(btrim(invoice_uid)) between 1 and 128),
  -- Where the buyer's browser goes after the payment.
  redirect_url text check (redirect_url ~ '^https://' and length(redirect_url) <= 2000),
  made_at timestamptz not null,
  valid_until timestamptz not null check (valid_until > made_at),
  -- The purchase that paid it, by its customer and uid: written with the purchase, by payments.commit_purchases alone.
  claimed_by bigint,
  claimed_uid text,
  claimed_at timestamptz,
  constraint a_claim_is_whole check ((claimed_by is null) = (claimed_uid is null) and (claimed_by is null) = (claimed_at is null))
);
create index payment_code_of_merchant on merchants.payment_code (merchant_id, id);
create index payment_code_by_claim on merchants.payment_code (merchant_id, claimed_uid) where claimed_uid is not null;

grant select on merchants.category, merchants.tag to nesye_app;
grant select, insert on merchants.merchant, merchants.shop_decision, merchants.commission_terms, merchants.terminal, merchants.merchant_tag to nesye_app;
grant update (name, logo, category_id, status, reject_code, reject_reason, business_mode, description, address, latitude, longitude, preferred_qr_products, is_shown, status_changed_at, city_id)
  on merchants.merchant to nesye_app;
grant update (title, is_active) on merchants.terminal to nesye_app;
grant select, insert on merchants.payment_code to nesye_app;
grant delete on merchants.merchant_tag to nesye_app;
