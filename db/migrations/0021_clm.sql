/*
What a shop files during the life of its contract (CLM, D16): a further terminal, another account for settlement, other particulars. A kind of application is a dated row with its stages and
their fields, so that a form is changed by a row and an application keeps the form it was begun with. What an approved one does is code: only kinds whose effect exists are here.
What was said is sealed; documents are `documents`'. Each change of state is a row of `event`, only ever added.
*/
create schema clm;
grant usage on schema clm to nesye_app;

-- A kind of application as it is from a day on. A later row of the same kind takes its place for what is filed from then on; what was begun keeps its form.
create table clm.form (
  id integer primary key,
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  position smallint not null,
  title_fa text not null check (length(btrim(title_fa)) between 1 and 60),
  title_ar text not null check (length(btrim(title_ar)) between 1 and 60),
  about_fa text not null check (length(btrim(about_fa)) between 1 and 300),
  about_ar text not null check (length(btrim(about_ar)) between 1 and 300),
  -- How long a decision usually takes, in business days.
  usual_days smallint not null check (usual_days between 1 and 60),
  unique (kind, valid_from)
);

create table clm.stage (
  id integer primary key,
  form_id integer not null references clm.form,
  position smallint not null check (position between 1 and 20),
  title_fa text not null check (length(btrim(title_fa)) between 1 and 60),
  title_ar text not null check (length(btrim(title_ar)) between 1 and 60),
  unique (form_id, position),
  unique (id, form_id)
);

-- A field of a stage. What it may hold is said by its kind and limits alone; screens draw it and the server checks it by these.
create table clm.field (
  form_id integer not null,
  stage_id integer not null,
  position smallint not null check (position between 1 and 50),
  -- Also the kind of the document of a file.
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  kind text not null check (kind in ('text', 'long_text', 'amount', 'sheba', 'choice', 'date', 'file')),
  label_fa text not null check (length(btrim(label_fa)) between 1 and 80),
  label_ar text not null check (length(btrim(label_ar)) between 1 and 80),
  hint_fa text,
  hint_ar text,
  is_required boolean not null default true,
  -- Characters of a text.
  min_length smallint check (min_length >= 1),
  max_length smallint check (max_length between 1 and 2000),
  -- Rials.
  min_amount bigint check (min_amount >= 0),
  max_amount bigint check (max_amount <= 1000000000000000),
  -- Days from the business day on which it is said: -90 is ninety days before.
  earliest_days integer,
  latest_days integer,
  -- [{"key": "rial", "fa": "ریال", "ar": "ريال"}]
  options jsonb check (jsonb_typeof(options) = 'array'),
  primary key (stage_id, key),
  unique (form_id, key),
  unique (stage_id, position),
  foreign key (stage_id, form_id) references clm.stage (id, form_id),
  constraint hint_in_both check ((hint_fa is null) = (hint_ar is null)),
  constraint text_has_a_length check ((kind in ('text', 'long_text')) = (max_length is not null)),
  constraint amount_has_a_range check ((kind = 'amount') = (min_amount is not null and max_amount is not null)),
  constraint choice_has_options check ((kind = 'choice') = (options is not null)),
  constraint date_has_a_range check ((kind = 'date') = (earliest_days is not null and latest_days is not null))
);

create table clm.application (
  id bigint primary key generated always as identity,
  form_id integer not null references clm.form,
  kind text not null,
  merchant_id bigint not null,
  owner_user_id bigint not null,
  state text not null default 'draft' check (state in ('draft', 'in_check', 'returned', 'approved', 'rejected', 'cancelled')),
  -- Why it was returned or rejected, and what the operator added for the owner.
  reason_code text check (reason_code ~ '^[a-z_]{1,40}$'),
  note text check (length(btrim(note)) between 1 and 500),
  -- What the approval made or changed: a terminal, a sheba, the shop.
  effect_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by bigint,
  constraint approved_with_its_effect check ((state = 'approved') = (effect_id is not null)),
  constraint sent_back_with_a_reason check ((state in ('returned', 'rejected')) = (reason_code is not null)),
  constraint a_note_belongs_to_a_reason check (note is null or reason_code is not null),
  constraint decided_by_somebody check ((state in ('approved', 'rejected')) = (decided_at is not null) and (decided_at is null) = (decided_by is null)),
  constraint nobody_decides_on_his_own check (decided_by <> owner_user_id),
  constraint submitted_before_it_is_read check (state in ('draft', 'cancelled') or submitted_at is not null)
);
-- A form that is begun twice, or from two devices, is one application.
create unique index one_open_application on clm.application (merchant_id, kind) where state in ('draft', 'in_check', 'returned');
create index application_of_owner on clm.application (owner_user_id, id);
create index application_in_check on clm.application (submitted_at, id) where state = 'in_check';
create index application_decided on clm.application (updated_at, id) where state in ('returned', 'approved', 'rejected');

-- What was said for a stage, sealed: texts, amounts, shebas, and whose account a sheba is by the bank's word.
create sequence clm.stage_data_number as bigint;
create table clm.stage_data (
  id bigint primary key,
  application_id bigint not null references clm.application,
  stage_id integer not null references clm.stage,
  data_sealed bytea not null,
  saved_at timestamptz not null,
  unique (application_id, stage_id)
);

-- Every change of state. Never changed.
create table clm.event (
  application_id bigint not null references clm.application,
  -- 1, 2, 3 … of each application.
  seq smallint not null check (seq >= 1),
  event text not null check (event in ('created', 'submitted', 'returned', 'approved', 'rejected', 'cancelled')),
  state text not null,
  actor_id bigint not null,
  reason_code text,
  at timestamptz not null,
  primary key (application_id, seq)
);

grant select on clm.form, clm.stage, clm.field to nesye_app;
grant select, insert on clm.application, clm.event to nesye_app;
grant update (state, reason_code, note, effect_id, updated_at, submitted_at, decided_at, decided_by) on clm.application to nesye_app;
grant select, insert, update on clm.stage_data to nesye_app;
grant usage on all sequences in schema clm to nesye_app;

insert into clm.form (id, kind, valid_from, position, title_fa, title_ar, about_fa, about_ar, usual_days) values
  (1, 'open_terminal', '2026-03-21', 1, 'پایانهٔ تازه', 'نقطة بيع جديدة', 'یک کد QR دیگر برای شعبه یا صندوق دوم فروشگاه.', 'رمز QR آخر لفرع أو صندوق ثانٍ في متجرك.', 2),
  (2, 'settlement_account', '2026-03-21', 2, 'تغییر حساب تسویه', 'تغيير حساب التسوية', 'فروش‌ها به حساب دیگری واریز شود؛ به نام خودتان، شریکتان یا شرکت.', 'تحويل المبيعات إلى حساب آخر: باسمك أو باسم شريكك أو باسم الشركة.', 3),
  (3, 'shop_details', '2026-03-21', 3, 'تغییر نام و نشانی فروشگاه', 'تغيير اسم المتجر وعنوانه', 'نام یا نشانی تازه‌ای که مشتری روی رسید می‌بیند.', 'اسم أو عنوان جديد يراه الزبون في الإيصال.', 2);

insert into clm.stage (id, form_id, position, title_fa, title_ar) values
  (1, 1, 1, 'مشخصات پایانه', 'بيانات نقطة البيع'),
  (2, 1, 2, 'مدارک محل', 'وثائق المكان'),
  (3, 2, 1, 'حساب تازه', 'الحساب الجديد'),
  (4, 2, 2, 'مدارک حساب', 'وثائق الحساب'),
  (5, 3, 1, 'نام و نشانی تازه', 'الاسم والعنوان الجديدان'),
  (6, 3, 2, 'مدرک فروشگاه', 'وثيقة المتجر');

insert into clm.field (form_id, stage_id, position, key, kind, label_fa, label_ar, hint_fa, hint_ar, is_required, min_length, max_length) values
  (1, 1, 1, 'title', 'text', 'نام پایانه', 'اسم نقطة البيع', 'مانند «صندوق دو» یا «شعبهٔ ونک»', 'مثل «الصندوق الثاني» أو «فرع ونك»', true, 2, 60),
  (1, 1, 3, 'address', 'long_text', 'نشانی محل', 'عنوان المكان', null, null, true, 10, 300),
  (3, 5, 1, 'name', 'text', 'نام تازهٔ فروشگاه', 'الاسم الجديد للمتجر', 'همان نامی که روی تابلوست', 'الاسم المكتوب على اللافتة', true, 2, 80),
  (3, 5, 2, 'address', 'long_text', 'نشانی تازهٔ فروشگاه', 'العنوان الجديد للمتجر', null, null, true, 10, 500);
insert into clm.field (form_id, stage_id, position, key, kind, label_fa, label_ar, options) values
  (1, 1, 2, 'currency', 'choice', 'ارز فروش', 'عملة البيع', '[{"key": "rial", "fa": "ریال", "ar": "ريال"}, {"key": "dinar", "fa": "دینار عراق", "ar": "دينار عراقي"}]'),
  (2, 3, 2, 'holder', 'choice', 'حساب به نام کیست؟', 'باسم من الحساب؟',
    '[{"key": "own", "fa": "خودم", "ar": "باسمي"}, {"key": "partner", "fa": "شریکم", "ar": "باسم شريكي"}, {"key": "company", "fa": "شرکت", "ar": "باسم الشركة"}]');
insert into clm.field (form_id, stage_id, position, key, kind, label_fa, label_ar, hint_fa, hint_ar, is_required, min_amount, max_amount) values
  (1, 1, 4, 'monthly_sales', 'amount', 'فروش ماهانهٔ تقریبی', 'المبيعات الشهرية تقريباً', 'اگر نمی‌دانید، خالی بگذارید.', 'اتركه فارغاً إن لم تكن تعلم.', false, 1000000, 1000000000000);
insert into clm.field (form_id, stage_id, position, key, kind, label_fa, label_ar, hint_fa, hint_ar) values
  (2, 3, 1, 'sheba', 'sheba', 'شبای تازه', 'رقم شبا الجديد', 'نام صاحب حساب را از بانک می‌پرسیم.', 'نسأل البنك عن اسم صاحب الحساب.');
insert into clm.field (form_id, stage_id, position, key, kind, label_fa, label_ar, earliest_days, latest_days) values
  (2, 3, 3, 'letter_date', 'date', 'تاریخ گواهی بانک', 'تاريخ شهادة البنك', -90, 0);
insert into clm.field (form_id, stage_id, position, key, kind, label_fa, label_ar, hint_fa, hint_ar, is_required) values
  (1, 2, 1, 'place_proof', 'file', 'سند یا اجاره‌نامهٔ محل', 'سند الملكية أو عقد إيجار المكان', null, null, true),
  (1, 2, 2, 'place_photo', 'file', 'عکس محل', 'صورة المكان', null, null, false),
  (2, 4, 1, 'account_letter', 'file', 'گواهی حساب از بانک', 'شهادة الحساب من البنك', 'شمارهٔ شبا و نام صاحب حساب در آن باشد.', 'فيها رقم شبا واسم صاحب الحساب.', true),
  (2, 4, 2, 'holder_proof', 'file', 'شراکت‌نامه یا روزنامهٔ رسمی', 'عقد الشراكة أو الجريدة الرسمية', 'اگر حساب به نام خودتان نیست.', 'إن لم يكن الحساب باسمك.', false),
  (3, 6, 1, 'licence', 'file', 'جواز کسب یا اجاره‌نامه', 'الرخصة التجارية أو عقد الإيجار', 'نام و نشانی تازه در آن باشد.', 'فيها الاسم والعنوان الجديدان.', true);
