/*
The support chat's identities, events of the ways in, tickets.

- `person.alias` is what parties outside know a user by. `person` is also the row that is locked while a user's tickets are counted.
- An event has no column for a user, an address or a device id, so none can be written by mistake.
*/
create schema engagement;
grant usage on schema engagement to nesye_app;

-- One row for each user that chat or tickets know: what is counted of a user is counted under this row's lock.
create table engagement.person (
  user_id bigint primary key,
  -- Random; stands for the user with parties outside, who never learn our own number.
  alias uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now()
);

-- What was pressed on a way in. Names nobody: no user, no address, no text that could be a number of somebody.
create table engagement.event (
  id bigint generated always as identity primary key,
  page_path text not null check (page_path ~ '^/[^?#]*$' and length(page_path) <= 500),
  action text not null check (action in ('register', 'login')),
  event_name text not null check (event_name in ('password_btn_click', 'otp_btn_click')),
  attribution jsonb check (jsonb_typeof(attribution) = 'object'),
  custom jsonb check (jsonb_typeof(custom) = 'object'),
  happened_at timestamptz not null,
  -- Where another host collects: not forwarded to it yet. The task queue does that.
  is_to_forward boolean not null default false
);
create index event_by_time on engagement.event (happened_at);

create table engagement.ticket (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[0-9]{8}$'),
  user_id bigint,
  guest_name text check (length(guest_name) <= 60),
  guest_mobile text check (guest_mobile ~ '^(09[0-9]{9}|\+9647[0-9]{9})$'),
  -- Of a guest, for the limits: the address, or its /64 in IPv6.
  network text,
  title text not null check (length(btrim(title)) between 1 and 60),
  body text not null check (length(btrim(body)) between 1 and 2000),
  route text check (route ~ '^/' and length(route) <= 500),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint of_a_user_or_a_guest check ((user_id is null) = (guest_mobile is not null)),
  constraint a_user_is_known_already check (user_id is null or (guest_name is null and network is null))
);
-- What was said after the first text.
create table engagement.ticket_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references engagement.ticket on delete cascade,
  author text not null check (author in ('person', 'operator')),
  operator_id bigint,
  body text not null check (length(btrim(body)) between 1 and 2000),
  created_at timestamptz not null,
  constraint an_operator_is_named check ((author = 'operator') = (operator_id is not null))
);
create index ticket_message_of_ticket on engagement.ticket_message (ticket_id, id);
create index ticket_in_queue on engagement.ticket (state, updated_at, id);
create index ticket_of_user on engagement.ticket (user_id, created_at, id) where user_id is not null;
create index ticket_of_guest on engagement.ticket (guest_mobile, created_at) where guest_mobile is not null;
create index ticket_of_network on engagement.ticket (network, created_at) where network is not null;

grant select, insert on engagement.person to nesye_app;
-- Locking a row needs the right to update one column of it.
grant update (created_at) on engagement.person to nesye_app;
grant select, insert, update, delete on engagement.event to nesye_app;
grant select, insert on engagement.ticket to nesye_app;
grant update (state, updated_at) on engagement.ticket to nesye_app;
grant select, insert on engagement.ticket_message to nesye_app;
