/*
The sites that a shop may send its buyers back to after a payment: the shop registers one, an operator approves it. A code leads to no other.
*/
create table merchants.shop_origin (
  id bigint primary key generated always as identity,
  merchant_id bigint not null references merchants.merchant,
  -- As a browser writes it: scheme, name, and a port that is not the usual one.
  origin text not null check (origin ~ '^https://[a-z0-9.-]+(:[0-9]{1,5})?$' and length(origin) <= 200),
  state text not null default 'in_check' check (state in ('in_check', 'approved', 'rejected')),
  asked_at timestamptz not null,
  -- The operator; none for a site that was agreed when the platform registered the shop.
  decided_by bigint,
  decided_at timestamptz,
  unique (merchant_id, origin),
  constraint a_decided_origin_has_its_time check ((state = 'in_check') = (decided_at is null) and (decided_at is not null or decided_by is null))
);
create index shop_origin_waiting on merchants.shop_origin (merchant_id) where state = 'in_check';
grant select, insert, delete on merchants.shop_origin to nesye_app;
grant update (state, decided_by, decided_at) on merchants.shop_origin to nesye_app;
