/*
Lists that operators edit without a release: what they say, from when until when it is shown, and in which order.

- **Nothing is deleted**: records name items by their ids, so an item is closed from a day on. Each list with days has the same two columns as the packages of airtime.
- **list_change** keeps what each item said before and after; the audit chain has the hash of both.
- **Frequent questions** were words of the build; they become rows, with their categories.
- **Places** in an order are no longer unique, since a list is put into another order by one statement.
*/
create table platform.list_change (
  id bigint primary key generated always as identity,
  list text not null check (list ~ '^[a-z-]{2,40}$'),
  item bigint not null,
  -- Null for the first.
  before jsonb,
  after jsonb not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  -- Of a change that two operators decided.
  approval_id bigint
);
create index list_change_of_item on platform.list_change (list, item, id desc);
grant select, insert on platform.list_change to nesye_app;

create table content.faq_category (
  id smallint primary key,
  title text not null unique check (length(btrim(title)) between 1 and 60),
  position smallint not null,
  valid_from date not null default date '2026-01-01',
  valid_until date,
  constraint days_are_forward check (valid_until >= valid_from)
);
create table content.faq_entry (
  id integer primary key,
  category_id smallint not null references content.faq_category,
  question text not null unique check (length(btrim(question)) between 1 and 200),
  text text not null check (length(btrim(text)) between 1 and 2000),
  position smallint not null,
  valid_from date not null default date '2026-01-01',
  valid_until date,
  constraint days_are_forward check (valid_until >= valid_from)
);
create index faq_entry_of_category on content.faq_entry (category_id);
grant select, insert, update on content.faq_category, content.faq_entry to nesye_app;

insert into content.faq_category (id, title, position) values (1, 'خرید و هزینه', 1), (2, 'قسط‌ها', 2), (3, 'پرداخت و حساب', 3), (4, 'فروشندگان', 4);
insert into content.faq_entry (id, category_id, position, question, text) values
  (1, 1, 1, 'نسیه چطور کار می‌کند؟', 'در فروشگاه، کد QR روی پیشخوان را با دوربین گوشی اسکن می‌کنید، مبلغ را می‌نویسید و تعداد قسط را انتخاب می‌کنید. پیش از تأیید، مبلغ و تاریخ هر قسط و جمع هزینه را می‌بینید. بعد از تأیید، رسید می‌گیرید و فروشنده هم همان لحظه فروش را می‌بیند.'),
  (2, 1, 2, 'کارمزد چقدر است؟', 'به خط اعتباری شما و تعداد قسط بستگی دارد و همیشه پیش از تأیید خرید نوشته می‌شود. بعد از خرید چیزی به آن اضافه نمی‌شود.'),
  (3, 1, 3, 'پیش از اولین خرید چه باید بپردازم؟', '۷۵٬۰۰۰ تومان برای گزارش اعتباری و ۲۵٬۰۰۰ تومان برای تمبر قرارداد؛ هر کدام یک بار. گزارش تا ۳۰ روز برای همهٔ اعتبارها خوب است. ثبت‌نام، حساب و کیف پول رایگان است و تا خرید نکنید، چیزی بدهکار نیستید.'),
  (4, 2, 4, 'سررسید قسط‌ها کی است؟', 'هر ماه در همان روزِ ماهِ شمسی که خرید کرده‌اید. اگر آن ماه کوتاه‌تر باشد، روز آخر ماه است. اگر سررسید به تعطیل رسمی بیفتد، تا روز کاری بعد هم می‌توانید بدون جریمه پرداخت کنید.'),
  (5, 2, 5, 'اگر قسطی دیر شود چه می‌شود؟', 'تا ۳ روز بعد از مهلت پرداخت هیچ جریمه‌ای ندارد. از روز چهارم، جریمهٔ روزانه فقط روی همان قسط حساب می‌شود، سقف آن ۱۰ درصد همان قسط است و پیش از اینکه زیاد شود به شما نشانش می‌دهیم. جریمه روی جریمه نمی‌آید.'),
  (6, 2, 6, 'می‌توانم زودتر تسویه کنم؟', 'بله. در صفحهٔ اقساط، «تسویهٔ یک‌جا» را بزنید: کارمزد روزهایی که هنوز نرسیده‌اند از بدهی شما کم می‌شود و پیش از پرداخت، مبلغ صرفه‌جویی را می‌بینید.'),
  (7, 3, 7, 'وسط پرداخت اینترنتم قطع شد. پولم دو بار کم می‌شود؟', 'نه. هر خرید یک شناسهٔ یکتا دارد؛ هر چند بار هم فرستاده شود، یک بار ثبت می‌شود. بعد از وصل شدن، فهرست تراکنش‌ها را ببینید.'),
  (8, 3, 8, 'مبلغ‌ها به ریال است یا تومان؟', 'به تومان، مگر این‌که در «حساب من» ریال را انتخاب کنید. هنگام پرداخت، مبلغ به حروف هم نوشته می‌شود تا اشتباه نشود. درگاه بانک مبلغ را به ریال نشان می‌دهد.'),
  (9, 4, 9, 'فروشنده کی پولش را می‌گیرد؟', 'خالص هر فروش همان لحظه به حساب فروشنده نزد نسیه اضافه می‌شود و در میز کارش پیداست. روز کاری بعد با پایا به شبایی می‌رود که خودش ثبت کرده است.');

alter table content.city add column valid_from date not null default date '2026-01-01', add column valid_until date, add constraint days_are_forward check (valid_until >= valid_from);
alter table content.bank add column valid_from date not null default date '2026-01-01', add column valid_until date, add constraint days_are_forward check (valid_until >= valid_from);
alter table engagement.ticket_title add column valid_from date not null default date '2026-01-01', add column valid_until date,
  add constraint days_are_forward check (valid_until >= valid_from), drop constraint ticket_title_position_key;
alter table engagement.rating_category add column valid_from date not null default date '2026-01-01', add column valid_until date,
  add constraint days_are_forward check (valid_until >= valid_from), drop constraint rating_category_position_key;
alter table merchants.category add column valid_from date not null default date '2026-01-01', add column valid_until date,
  add constraint days_are_forward check (valid_until >= valid_from);
alter table airtime.package add constraint days_are_forward check (valid_until >= valid_from);

grant update (name) on content.province to nesye_app;
grant insert, update (name, valid_from, valid_until) on content.city to nesye_app;
grant insert, update (title, title_ar, position, valid_from, valid_until) on engagement.ticket_title, engagement.rating_category to nesye_app;
grant insert, update (name, also_called, position, valid_from, valid_until) on merchants.category to nesye_app;
grant insert, update (title, title_ar, is_open) on engagement.survey to nesye_app;
grant insert, update (title, title_ar) on engagement.survey_question, engagement.survey_option to nesye_app;
grant insert, update (title, valid_from, valid_until) on airtime.package to nesye_app;

-- A package that is proposed has its number before it is approved.
create sequence airtime.package_number as integer;
select setval('airtime.package_number', (select max(id) from airtime.package));
grant usage on sequence airtime.package_number to nesye_app;
