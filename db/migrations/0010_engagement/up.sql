create schema engagement;
grant usage on schema engagement to nesye_app;

-- One row a user that push or chat has to do with: what is counted of a user is counted behind this row's lock.
create table engagement.person (
  user_id bigint primary key,
  -- Random; stands for the user with parties outside, who never learn our own number.
  alias uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now()
);

create table engagement.push_device (
  -- SHA-256 of the registration id: a token may be longer than an index takes.
  registration_hash bytea primary key check (length(registration_hash) = 32),
  registration_id text not null check (length(registration_id) between 16 and 4096),
  user_id bigint not null references engagement.person,
  provider text not null check (provider in ('web_push', 'firebase')),
  -- The stored record of a standard subscription; Firebase keeps its own.
  endpoint text check (length(endpoint) <= 2000),
  p256dh text check (length(p256dh) <= 200),
  auth text check (length(auth) <= 200),
  registered_at timestamptz not null,
  renewed_at timestamptz not null,
  constraint web_push_has_its_keys check ((provider = 'web_push') = (endpoint is not null and p256dh is not null and auth is not null))
);
create index push_device_of_user on engagement.push_device (user_id);
create index push_device_by_renewal on engagement.push_device (renewed_at);

-- What became of one message to one device. It waits in the task queue, which claims, retries and spreads attempts; it is sent outside of any transaction.
create table engagement.push_delivery (
  id bigint generated always as identity primary key,
  -- Null for the first message to a new device, which goes to that one alone.
  message_id uuid,
  registration_hash bytea not null references engagement.push_device on delete cascade,
  -- What is shown; dropped once it was sent.
  content jsonb check (jsonb_typeof(content) = 'object'),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'given_up')),
  attempts smallint not null default 0 check (attempts between 0 and 20),
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  planned_at timestamptz not null default now(),
  constraint once_for_a_device unique (message_id, registration_hash),
  constraint content_while_waiting check (state <> 'waiting' or content is not null)
);
create index push_delivery_of_device on engagement.push_delivery (registration_hash);
create index push_delivery_by_time on engagement.push_delivery (planned_at);

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
create index ticket_of_user on engagement.ticket (user_id, created_at, id) where user_id is not null;
create index ticket_of_guest on engagement.ticket (guest_mobile, created_at) where guest_mobile is not null;
create index ticket_of_network on engagement.ticket (network, created_at) where network is not null;

grant select, insert on engagement.person to nesye_app;
-- Locking a row needs the right to update one column of it.
grant update (created_at) on engagement.person to nesye_app;
grant select, insert, update, delete on engagement.push_device, engagement.push_delivery, engagement.event to nesye_app;
grant select, insert on engagement.ticket to nesye_app;
grant update (state, updated_at) on engagement.ticket to nesye_app;
