create schema servicing;
create schema wallet;
grant usage on schema servicing, wallet to nesye_app;

-- Who stands behind a credit line: nine rows of data, one family of calls.
create table servicing.provider (
  line smallint primary key check (line between 1 and 9),
  key text not null unique,
  party_id bigint not null unique,
  name text not null,
  color text not null,
  guarantor_color text not null,
  logo text not null,
  installment_payment_usage boolean not null
);

-- A snapshot of a provider's terms; frozen once a facility points at it.
create table servicing.terms (
  id bigint primary key generated always as identity,
  line smallint not null references servicing.provider,
  owner text not null check (owner in ('house', 'lender', 'merchant')),
  draw text not null check (draw in ('at_purchase', 'at_activation')),
  is_revolving boolean not null,
  disburses text not null check (disburses in ('via_house', 'to_merchant')),
  payable_when text not null check (payable_when in ('captured', 'funded')),
  -- Our income from the lender: a share in basis points of the collected fee or of the principal.
  service_fee_bp integer not null default 0 check (service_fee_bp between 0 and 10000),
  service_fee_base text not null default 'fee' check (service_fee_base in ('fee', 'principal')),
  allocation text[] not null default array['penalty', 'fee', 'principal'],
  penalty_rate_bp integer not null check (penalty_rate_bp >= 0),
  grace_days smallint not null default 3,
  penalty_cap_bp integer not null default 1000,
  valid_from date not null,
  valid_to date
);

create table servicing.terms_product (
  terms_id bigint not null references servicing.terms,
  uid text not null,
  product_type smallint not null check (product_type in (2, 3)),
  installment_counts smallint[] not null,
  fee_formula text not null check (fee_formula in ('simple_bank', 'annuity', 'flat', 'zero')),
  rate_bp integer not null check (rate_bp between 0 and 10000),
  multiple bigint not null default 1000 check (multiple > 0),
  least_amount bigint not null default 1000000 check (least_amount > 0),
  primary key (terms_id, uid)
);

create function servicing.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'terms are frozen: write a new snapshot' using errcode = 'NS007';
end
$$;
create trigger terms_frozen before update or delete on servicing.terms for each row execute function servicing.refuse_change();
create trigger terms_product_frozen before update or delete on servicing.terms_product for each row execute function servicing.refuse_change();

create sequence servicing.facility_number as bigint;
create table servicing.facility (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  uid uuid not null default gen_random_uuid(),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  line smallint not null,
  terms_id bigint not null,
  -- The ledger account that holds what is owed: 1210 for the house's own, 7110 for a lender's or a shop's.
  principal_kind smallint not null check (principal_kind in (1210, 7110)),
  status text not null check (status in ('active', 'blocked', 'frozen', 'closed', 'written_off')),
  opened_at timestamptz not null,
  primary key (bucket, id)
);
create unique index facility_by_uid on servicing.facility (uid);
create index facility_of_customer on servicing.facility (bucket, customer_id);

-- One row a person owes or has paid. 4 (overdue) is read off the business day, never stored.
create table servicing.installment (
  bucket smallint not null,
  customer_id bigint not null check (bucket = (customer_id & 63)),
  purchase_id bigint not null check (bucket = (purchase_id & 63)),
  seq smallint not null check (seq between 1 and 63),
  facility_id bigint not null,
  merchant_id bigint not null,
  due_date date not null,
  payable_until date not null check (payable_until >= due_date),
  principal bigint not null check (principal >= 0),
  fee bigint not null check (fee >= 0),
  principal_paid bigint not null default 0,
  fee_paid bigint not null default 0,
  is_cancelled boolean not null default false,
  paid_at timestamptz,
  primary key (bucket, customer_id, purchase_id, seq),
  constraint row_is_worth_something check (principal + fee > 0),
  constraint principal_paid_within check (principal_paid between 0 and principal),
  constraint fee_paid_within check (fee_paid between 0 and fee),
  constraint paid_when_nothing_remains check ((paid_at is not null) = (principal_paid = principal and fee_paid = fee))
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

-- A repayment: the business record behind rules 9 and 10.
create sequence servicing.repayment_number as bigint;
create table servicing.repayment (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null,
  purchase_id bigint not null,
  seq smallint not null,
  amount bigint not null check (amount > 0),
  principal bigint not null check (principal >= 0),
  fee bigint not null check (fee >= 0),
  source text not null check (source in ('wallet', 'gateway', 'lender_file')),
  paid_at timestamptz not null,
  entry_id bigint,
  primary key (bucket, id),
  check (amount = principal + fee)
);
create index repayment_of_row on servicing.repayment (bucket, customer_id, purchase_id, seq);

grant select on servicing.provider, servicing.terms, servicing.terms_product, servicing.facility, servicing.installment, servicing.repayment to nesye_app;
grant insert on servicing.provider, servicing.terms, servicing.terms_product, servicing.facility, servicing.repayment to nesye_app;
grant update (status) on servicing.facility to nesye_app;
grant insert on servicing.installment to nesye_app;
grant update (principal_paid, fee_paid, is_cancelled, paid_at) on servicing.installment to nesye_app;
grant usage on all sequences in schema servicing to nesye_app;

-- ── The cash wallet ──────────────────────────────────────────────────────────────────────────────────────────────
-- Its money is the guarded account 2010 of the customer; this row only gives it a public name.
create table wallet.cash_account (
  bucket smallint not null,
  customer_id bigint not null check (bucket = (customer_id & 63)),
  uid uuid not null default gen_random_uuid(),
  is_active boolean not null default true,
  opened_at timestamptz not null,
  primary key (bucket, customer_id)
);
create unique index cash_account_by_uid on wallet.cash_account (uid);

create sequence wallet.top_up_number as bigint;
create table wallet.top_up (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  amount bigint not null check (amount > 0),
  made_at timestamptz not null,
  entry_id bigint,
  primary key (bucket, id)
);
grant select, insert on wallet.cash_account, wallet.top_up to nesye_app;
grant update (is_active) on wallet.cash_account to nesye_app;
grant usage on all sequences in schema wallet to nesye_app;
