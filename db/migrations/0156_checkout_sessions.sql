/*
Checkout of web shops. A session is a cart with an amount that the shop's server has made, and the page where its buyer pays it. What the buyer agrees to is a payment: a held
sale that the shop confirms, captures, voids or refunds. What happened is an event, which the shop reads in an order that never changes.
*/
create table checkout.session (
  id bigint generated always as identity primary key,
  -- What the shop and the buyer's page know it by: 130 random bits.
  code text not null unique check (code ~ '^cs_[0-9A-Z]{26}$'),
  merchant_id bigint not null,
  is_live boolean not null,
  order_ref text not null check (length(order_ref) between 1 and 64),
  body_hash bytea not null check (length(body_hash) = 32),
  terminal_code text not null,
  amount bigint not null check (amount > 0 and amount <= 1000000000000000),
  items jsonb not null,
  shipping bigint not null check (shipping >= 0),
  tax bigint not null check (tax >= 0),
  discount bigint not null check (discount >= 0),
  return_url text not null check (length(return_url) <= 2000),
  cancel_url text check (length(cancel_url) <= 2000),
  status text not null default 'created' check (status in ('created', 'approved', 'expired', 'canceled')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  -- How many events it has.
  events int not null default 0,
  constraint an_order_is_once unique (merchant_id, is_live, order_ref),
  constraint an_end_has_its_time check ((status = 'created') = (ended_at is null))
);
create index session_open on checkout.session (expires_at) where status = 'created';
grant select, insert, update (status, ended_at, events) on checkout.session to nesye_app;

create table checkout.payment (
  -- That of its held sale.
  id bigint primary key,
  session_id bigint not null unique references checkout.session,
  customer_id bigint not null,
  -- `ended`: nothing is held any more, and what was captured says how it ended.
  state text not null default 'authorized' check (state in ('authorized', 'confirmed', 'ended')),
  end_reason text check (end_reason in ('captured', 'voided', 'expired')),
  authorized_at timestamptz not null,
  confirm_by timestamptz not null,
  confirmed_at timestamptz,
  -- Set when it is confirmed.
  capture_by timestamptz,
  ended_at timestamptz,
  constraint an_end_has_its_reason check ((state = 'ended') = (end_reason is not null) and (state = 'ended') = (ended_at is not null)),
  constraint a_confirmed_one_has_its_day check ((confirmed_at is null) = (capture_by is null) and (state <> 'confirmed' or confirmed_at is not null))
);
create index payment_to_confirm on checkout.payment (confirm_by) where state = 'authorized';
create index payment_to_capture on checkout.payment (capture_by) where state = 'confirmed';
create index payment_of_customer on checkout.payment (customer_id);
grant select, insert, update (state, end_reason, confirmed_at, capture_by, ended_at) on checkout.payment to nesye_app;

create table checkout.event (
  id bigint generated always as identity primary key,
  session_id bigint not null references checkout.session,
  merchant_id bigint not null,
  is_live boolean not null,
  type text not null,
  sequence int not null check (sequence > 0),
  data jsonb not null,
  created_at timestamptz not null,
  -- The order in which shops read. Given after the commit, for ids are not in the order of commits.
  position bigint unique,
  unique (session_id, sequence)
);
create index event_of_shop on checkout.event (merchant_id, is_live, position);
create index event_without_position on checkout.event (id) where position is null;
grant select, insert, update (position) on checkout.event to nesye_app;

create sequence checkout.event_position;
grant usage on sequence checkout.event_position to nesye_app;
