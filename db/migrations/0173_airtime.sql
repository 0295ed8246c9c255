/*
Mobile charges and internet packages.

- **operator, prefix, offer, package** are data with days of validity: what each operator sells today, tax included. A number may have been ported, so a prefix is a guess.
- **purchase**: what a customer wants for a number. Its money is a charge (`charges.charge`), its order to the aggregator an outside order of the kind `airtime.purchase`.
- **reconciliation**: what an operator has given after the money went back, or beyond what was ordered, is a difference of the kind `supplier_order`.
*/
create schema airtime;
grant usage on schema airtime to nesye_app;

create table airtime.operator (
  code text primary key check (code ~ '^[a-z]{2,20}$'),
  title text not null,
  position smallint not null unique
);
insert into airtime.operator (code, title, position) values
  ('mci', 'همراه اول', 1), ('irancell', 'ایرانسل', 2), ('rightel', 'رایتل', 3), ('shatel', 'شاتل موبایل', 4);

-- The longest prefix of a number decides.
create table airtime.prefix (
  prefix text primary key check (prefix ~ '^09[0-9]{2,5}$'),
  operator text not null references airtime.operator
);
insert into airtime.prefix (prefix, operator)
  select '0' || p, 'mci' from generate_series(910, 919) p
  union all select '0' || p, 'mci' from generate_series(990, 996) p
  union all select '0' || p, 'irancell' from unnest(array[900, 901, 902, 903, 904, 905, 930, 933, 935, 936, 937, 938, 939, 941]) p
  union all select '0' || p, 'rightel' from generate_series(920, 923) p
  union all select '0998', 'shatel';

create table airtime.offer (
  operator text not null references airtime.operator,
  type text not null check (type in ('direct', 'amazing')),
  title text not null,
  amounts bigint[] not null check (cardinality(amounts) between 1 and 12),
  is_any_amount boolean not null,
  min_amount bigint not null check (min_amount >= 10000),
  max_amount bigint not null,
  step_amount bigint not null check (step_amount > 0),
  valid_from date not null,
  valid_until date,
  primary key (operator, type, valid_from),
  constraint least_before_most check (max_amount >= min_amount)
);
insert into airtime.offer (operator, type, title, amounts, is_any_amount, min_amount, max_amount, step_amount, valid_from)
  select code, 'direct', 'شارژ مستقیم', array[50000, 100000, 200000, 500000, 1000000]::bigint[], true, 10000, 2000000, 1000, date '2026-01-01' from airtime.operator
  union all
  select code, 'amazing', title, array[50000, 100000, 200000, 500000, 1000000]::bigint[], false, 50000, 1000000, 10000, date '2026-01-01'
  from (values ('mci', 'شارژ فوق‌العاده'), ('irancell', 'شارژ شگفت‌انگیز'), ('rightel', 'شارژ شورانگیز')) as v (code, title);

create table airtime.package (
  id integer primary key,
  operator text not null references airtime.operator,
  length text not null check (length in ('daily', 'weekly', 'monthly', 'quarterly', 'yearly')),
  days smallint not null check (days between 1 and 366),
  title text not null,
  volume_mb integer not null check (volume_mb > 0),
  amount bigint not null check (amount >= 10000),
  valid_from date not null,
  valid_until date
);
insert into airtime.package (id, operator, length, days, title, volume_mb, amount, valid_from)
  select row_number() over (order by o.position, p.days, p.volume_mb), o.code, p.length, p.days, p.title, p.volume_mb,
    p.amount + o.position * 10000, date '2026-01-01'
  from airtime.operator o
  cross join (values
    ('daily', 1, '۵۰۰ مگابایت ۱ روزه', 500, 80000),
    ('daily', 1, '۲ گیگابایت ۱ روزه', 2048, 180000),
    ('weekly', 7, '۱ گیگابایت ۷ روزه', 1024, 230000),
    ('weekly', 7, '۲ گیگابایت ۷ روزه', 2048, 380000),
    ('monthly', 30, '۵ گیگابایت ۳۰ روزه', 5120, 790000),
    ('monthly', 30, '۱۰ گیگابایت ۳۰ روزه', 10240, 1290000),
    ('monthly', 30, '۳۰ گیگابایت ۳۰ روزه', 30720, 2490000),
    ('quarterly', 90, '۲۰ گیگابایت ۹۰ روزه', 20480, 2790000),
    ('yearly', 365, '۱۰۰ گیگابایت یک‌ساله', 102400, 9900000)) as p (length, days, title, volume_mb, amount);

grant select on airtime.operator, airtime.prefix, airtime.offer, airtime.package to nesye_app;

create sequence airtime.purchase_number as bigint;
create table airtime.purchase (
  bucket smallint not null check (bucket = (id & 63)),
  id bigint not null,
  customer_id bigint not null check (bucket = (customer_id & 63)),
  -- Whom it is for; of an account that was closed, masked.
  mobile text not null check (mobile ~ '^09[0-9]{9}$' or mobile ~ '^09[0-9]{2}\*\*\*[0-9]{4}$'),
  operator text not null references airtime.operator,
  type text not null check (type in ('direct', 'amazing', 'package')),
  package_id integer references airtime.package,
  amount bigint not null check (amount > 0),
  charge_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'unpaid', 'ordered', 'given', 'returned')),
  made_at timestamptz not null,
  business_date date not null,
  ordered_at timestamptz,
  -- By then the operator has given it, or the money goes back.
  decides_by timestamptz,
  ended_at timestamptz,
  given_amount bigint check (given_amount > 0),
  tracking_code text check (length(tracking_code) between 4 and 64),
  failure text check (failure in ('wrong_operator', 'refused', 'silent')),
  -- The operator that the number belongs to, as the one it was sent to has said.
  right_operator text references airtime.operator,
  primary key (id, bucket),
  unique (charge_id, bucket),
  constraint a_package_is_named check ((type = 'package') = (package_id is not null)),
  constraint what_was_ordered_has_its_times check (
    (ordered_at is not null) = (decides_by is not null) and (ordered_at is not null) = (state in ('ordered', 'given', 'returned'))),
  constraint what_ended_has_its_time check ((ended_at is not null) = (state in ('unpaid', 'given', 'returned'))),
  constraint what_was_given_has_its_proof check (
    (given_amount is not null) = (tracking_code is not null) and (given_amount is not null or state <> 'given') and (given_amount is null or state in ('given', 'returned'))),
  constraint what_was_returned_has_its_reason check ((failure is not null) = (state = 'returned')),
  constraint only_the_wrong_has_a_right_one check (right_operator is null or failure = 'wrong_operator')
);
create index purchase_of_customer on airtime.purchase (customer_id, id);
create index purchase_ordered on airtime.purchase (decides_by, id) where state = 'ordered';
grant select, insert on airtime.purchase to nesye_app;
grant update (mobile, state, ordered_at, decides_by, ended_at, given_amount, tracking_code, failure, right_operator) on airtime.purchase to nesye_app;
grant usage on sequence airtime.purchase_number to nesye_app;

alter table reconciliation.rule drop constraint rule_kind_check;
alter table reconciliation.rule add constraint rule_kind_check check (kind in
  ('card_payment', 'card_refund', 'card_chargeback', 'payment_in_doubt', 'refund_in_doubt', 'supplier_order', 'settlement', 'cash_out', 'cash_out_return', 'fee', 'other'));
insert into reconciliation.rule (kind, expected_days, resolve_days, suspense_days) values ('supplier_order', 0, 3, 30);
