/*
What is sent to an endpoint: one row for each event, written with it, and a row for each attempt. Events of one session go out in their order: the next waits until the one
before it was taken or given up. Times are the business clock's but the end of a claim.
*/
create table checkout.webhook_delivery (
  id bigint primary key generated always as identity,
  endpoint_id bigint not null references checkout.webhook_endpoint,
  -- Null, as are session and sequence: a test, whose event is this row.
  event_id bigint references checkout.event,
  session_id bigint,
  sequence int,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  -- Attempts of this round. The shop can begin another one.
  tries int not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  -- The begin of the round, from its first attempt on.
  first_try_at timestamptz,
  next_try_at timestamptz not null,
  -- Of the machine's clock: a process sends it until then. What is not settled by then is sent again.
  claimed_until timestamptz,
  settled_at timestamptz,
  constraint an_event_has_its_place check ((event_id is null) = (session_id is null) and (event_id is null) = (sequence is null)),
  constraint a_settled_one_has_its_time check ((state = 'pending') = (settled_at is null)),
  constraint an_event_is_sent_once unique (endpoint_id, event_id)
);
create index webhook_delivery_due on checkout.webhook_delivery (endpoint_id, next_try_at, id) where state = 'pending';
create index webhook_delivery_of_session on checkout.webhook_delivery (endpoint_id, session_id, sequence) where state = 'pending';
create index webhook_delivery_waiting on checkout.webhook_delivery (next_try_at) where state = 'pending';
create index webhook_delivery_of_endpoint on checkout.webhook_delivery (endpoint_id, id);
create index webhook_delivery_by_age on checkout.webhook_delivery (created_at);
create index webhook_delivery_of_event on checkout.webhook_delivery (event_id);
grant select, insert, delete, update (state, tries, first_try_at, next_try_at, claimed_until, settled_at) on checkout.webhook_delivery to nesye_app;

create table checkout.webhook_attempt (
  id bigint primary key generated always as identity,
  delivery_id bigint not null references checkout.webhook_delivery on delete cascade,
  at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  url text not null,
  -- Null where no response came: then `fault` says why.
  status smallint,
  fault text check (length(fault) <= 40),
  -- Its beginning.
  response text check (length(response) <= 1024),
  constraint a_response_or_a_fault check ((status is null) = (fault is not null) and (status is null) = (response is null))
);
create index webhook_attempt_of_delivery on checkout.webhook_attempt (delivery_id, id);
grant select, insert on checkout.webhook_attempt to nesye_app;
