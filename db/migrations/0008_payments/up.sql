create schema payments;
grant usage on schema payments to nesye_app;

create sequence payments.purchase_number as bigint cache 64;

create table payments.purchase (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  -- 1: QR purchase (v1 and v2 of the call are one operation).
  operation smallint not null,
  uid text not null,
  -- 128 bits of the SHA-256 of the normalised body.
  body_hash uuid not null,
  -- 1 unknown, 2 success, 3 failed (D32).
  result smallint not null check (result in (1, 2, 3)),
  refusal_code text check ((refusal_code is not null) = (result = 3)),
  merchant_id bigint not null,
  terminal_id bigint not null,
  product_type smallint not null check (product_type in (1, 2, 3)),
  -- The facility drawn on, when there is one, and its public uid.
  facility_id bigint,
  contract_uid uuid,
  amount bigint not null check (amount > 0 and amount <= 1000000000000000),
  credit_amount bigint not null check (credit_amount >= 0),
  wallet_amount bigint not null check (wallet_amount >= 0),
  fee bigint not null check (fee >= 0),
  commission bigint not null check (commission >= 0 and commission <= amount),
  installment_count smallint not null check (installment_count between 0 and 60),
  currency smallint not null,
  business_date date not null,
  created_at timestamptz not null,
  buyer_note text,
  primary key (id, bucket),
  constraint tenders_make_the_amount check (amount = credit_amount + wallet_amount),
  constraint credit_names_its_facility check (credit_amount = 0 or facility_id is not null)
) with (fillfactor = 100);
create unique index purchase_uid on payments.purchase (customer_id, operation, uid, bucket);
-- A shop's list is read newest first, and ids are drawn in blocks by several sessions: only the time says what is newest.
create index purchase_of_merchant on payments.purchase (merchant_id, created_at, id) where result = 2;

grant select on payments.purchase to nesye_app;
