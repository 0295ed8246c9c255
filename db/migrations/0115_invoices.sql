/*
Invoices of shops: a shop lists what it sold to whom, sends a pay link, and sees when it is paid. An invoice is paid by its code of a fixed amount, which any purchase can
pay once; a cancelled code pays nothing any more.
*/
alter table merchants.payment_code
  -- What the code was made for: shown at the counter, or the pay link of an invoice.
  add column made_for text not null default 'counter' check (made_for in ('counter', 'invoice')),
  add column cancelled_at timestamptz,
  add constraint paid_or_cancelled check (cancelled_at is null or claimed_at is null);
grant update (cancelled_at) on merchants.payment_code to nesye_app;
create index payment_code_of_purpose on merchants.payment_code (merchant_id, made_for, id) where claimed_by is null and cancelled_at is null;

create schema invoicing;
grant usage on schema invoicing to nesye_app;

create table invoicing.invoice (
  id bigint primary key generated always as identity,
  merchant_id bigint not null references merchants.merchant,
  buyer_name text not null check (length(btrim(buyer_name)) between 2 and 100),
  -- Where the pay link goes; without it the shop shows the link itself.
  buyer_mobile text check (buyer_mobile ~ '^(09[0-9]{9}|\+9647[0-9]{9})$'),
  note text check (length(btrim(note)) between 1 and 500),
  -- The last day on which it can be paid, in Tehran.
  due_date date not null,
  created_at timestamptz not null,
  -- Given when it is sent: counts up by shop without gaps.
  number integer check (number > 0),
  -- Rials: the sum of the items, from the moment it is sent.
  total bigint check (total between 1 and 1000000000000000),
  payment_code_id bigint unique references merchants.payment_code,
  sent_at timestamptz,
  cancelled_at timestamptz,
  constraint a_sent_invoice_is_whole check (
    (number is null) = (sent_at is null) and (total is null) = (sent_at is null) and (payment_code_id is null) = (sent_at is null)),
  constraint one_number_of_a_shop unique (merchant_id, number)
);
create index invoice_of_shop on invoicing.invoice (merchant_id, id);
create index draft_of_shop on invoicing.invoice (merchant_id) where sent_at is null and cancelled_at is null;

create table invoicing.invoice_item (
  id bigint primary key generated always as identity,
  invoice_id bigint not null references invoicing.invoice,
  title text not null check (length(btrim(title)) between 1 and 120),
  count integer not null check (count between 1 and 10000),
  -- Rials, as the discount of the whole line.
  unit_price bigint not null check (unit_price between 0 and 10000000000000),
  discount bigint not null check (discount >= 0),
  total bigint not null generated always as (count * unit_price - discount) stored,
  constraint discount_within_price check (discount <= count * unit_price),
  -- 50 such lines are within what one operation may carry.
  constraint line_within_bounds check (count * unit_price <= 10000000000000)
);
create index item_of_invoice on invoicing.invoice_item (invoice_id, id);

-- The last number that a shop has given: the row to lock, so that numbers have neither gaps nor doubles, and drafts are counted one after the other.
create table invoicing.numbering (
  merchant_id bigint primary key references merchants.merchant,
  last_number integer not null default 0 check (last_number >= 0)
);

grant select, insert on invoicing.invoice, invoicing.numbering to nesye_app;
grant update (last_number) on invoicing.numbering to nesye_app;
grant update (buyer_name, buyer_mobile, note, due_date, number, total, payment_code_id, sent_at, cancelled_at) on invoicing.invoice to nesye_app;
grant select, insert, delete on invoicing.invoice_item to nesye_app;
grant update (title, count, unit_price, discount) on invoicing.invoice_item to nesye_app;
