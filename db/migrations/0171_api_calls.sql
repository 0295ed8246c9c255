/*
The log of what a shop's server calls: for its developers to see what was sent and what became of it. No body, no address with its ids and no secret is in it. A shop's rows
are numbered, and those that are 10,000 behind the last one are deleted as new ones come.
*/
create table checkout.api_call_counter (
  merchant_id bigint primary key references merchants.merchant,
  last_no bigint not null check (last_no > 0)
);
grant select, insert, update (last_no) on checkout.api_call_counter to nesye_app;

create table checkout.api_call (
  merchant_id bigint not null,
  no bigint not null,
  key_id bigint not null references checkout.api_key,
  -- The business clock's, as of what it made.
  at timestamptz not null,
  method text not null check (length(method) <= 10),
  -- The pattern of the address.
  route text not null check (length(route) <= 200),
  status smallint not null check (status between 100 and 599),
  error_code text check (length(error_code) <= 60),
  -- As the response said it.
  request_id text not null check (length(request_id) <= 100),
  took_ms int not null check (took_ms >= 0),
  has_idempotency_key boolean not null,
  primary key (merchant_id, no)
);
create index api_call_by_age on checkout.api_call (at);
create index api_call_of_key on checkout.api_call (key_id);
grant select, insert, delete on checkout.api_call to nesye_app;
