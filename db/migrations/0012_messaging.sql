/*
Everything that reaches a user outside the screens: SMS, push, and the inbox in the app.

- **sms_delivery** is what the hourly ceiling on the cost of messages is computed from. It is written before a message goes out: a crash in between counts too much, never too little.
- Every sign-in without a device cookie sends a notice. If notices were paid from the same hourly ceiling as codes, signing in to one's own account over and over would leave nobody a code. So notices have a budget of their own and a cap for each user; what is above the cap goes out as one message.
- A push goes to another company, so it is planned in the database (once for each message and device) and sent by a task outside of any transaction. The task queue claims, retries and spreads attempts; these tables store what became of them. A device that its service calls gone is deleted, and what waits for it with it.
- **inbox_message** holds the text as it was, so that a later wording does not change what a user was told.
- **preference** is what a notice obeys; security notices obey none of it. Theme and unit of money are privacy's.
*/
create schema messaging;
grant usage on schema messaging to nesye_app;

-- ── How messages reach a user ────────────────────────────────────────────────────────────────────
create table messaging.preference (
  user_id bigint primary key,
  language text not null check (language in ('fa', 'ar')),
  -- Topic to channels, as the wire has it.
  notifications jsonb not null,
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  changed_at timestamptz not null,
  constraint quiet_hours_have_two_ends check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null or quiet_from <> quiet_to))
);
grant select, insert, update, delete on messaging.preference to nesye_app;

-- ── SMS ──────────────────────────────────────────────────────────────────────────────────────────
-- Each message handed to a provider, with what became of it and what it costs. A row is written before its message goes out, so that a crash leaves it unknown, not unseen.
create table messaging.sms_delivery (
  id bigint generated always as identity primary key,
  template text not null check (template ~ '^[a-z_]{1,32}$'),
  masked_mobile text not null check (length(masked_mobile) <= 20),
  provider text check (provider ~ '^[a-z_]{1,32}$'),
  outcome text not null default 'unknown' check (outcome in ('unknown', 'taken', 'failed')),
  provider_message_id text check (length(provider_message_id) <= 64),
  cost_rial bigint not null check (cost_rial >= 0),
  sent_at timestamptz not null,
  finished_at timestamptz,
  -- Notices have an hourly budget of their own: however many there are, codes never pay for them.
  budget text not null default 'code' check (budget in ('code', 'notice'))
);
create index sms_delivery_by_time on messaging.sms_delivery (sent_at) include (cost_rial, budget);

-- Notices of the last day by user: they are counted here, so that one user's events cannot cost many messages.
create table messaging.notice_sent (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  class text not null check (class in ('sign_in', 'recovery', 'other')),
  -- A merged notice is written when the first event it stands for happens, and goes out later.
  due_at timestamptz not null,
  is_merged boolean not null
);
create index notice_sent_of_user on messaging.notice_sent (user_id, class, due_at);
create index notice_sent_by_time on messaging.notice_sent (due_at);
grant select, insert, delete on messaging.notice_sent to nesye_app;

grant select, insert, delete on messaging.sms_delivery to nesye_app;
grant update (provider, outcome, provider_message_id, cost_rial, finished_at) on messaging.sms_delivery to nesye_app;

-- ── Push ─────────────────────────────────────────────────────────────────────────────────────────
create table messaging.push_device (
  -- SHA-256 of the registration id: a token may be longer than an index takes.
  registration_hash bytea primary key check (length(registration_hash) = 32),
  registration_id text not null check (length(registration_id) between 16 and 4096),
  user_id bigint not null,
  provider text not null check (provider in ('web_push', 'firebase')),
  -- The stored record of a standard subscription; Firebase keeps its own.
  endpoint text check (length(endpoint) <= 2000),
  p256dh text check (length(p256dh) <= 200),
  auth text check (length(auth) <= 200),
  registered_at timestamptz not null,
  renewed_at timestamptz not null,
  constraint web_push_has_its_keys check ((provider = 'web_push') = (endpoint is not null and p256dh is not null and auth is not null))
);
create index push_device_of_user on messaging.push_device (user_id);
create index push_device_by_renewal on messaging.push_device (renewed_at);

-- What became of one message to one device. It waits in the task queue, which claims, retries and spreads attempts; it is sent outside of any transaction.
create table messaging.push_delivery (
  id bigint generated always as identity primary key,
  -- Null for the first message to a new device, which goes to that one alone.
  message_id uuid,
  registration_hash bytea not null references messaging.push_device on delete cascade,
  -- What is shown; dropped once it was sent.
  content jsonb check (jsonb_typeof(content) = 'object'),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'given_up')),
  attempts smallint not null default 0 check (attempts between 0 and 20),
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  planned_at timestamptz not null default now(),
  constraint once_for_a_device unique (message_id, registration_hash),
  constraint content_while_waiting check (state <> 'waiting' or content is not null)
);
create index push_delivery_of_device on messaging.push_delivery (registration_hash);
create index push_delivery_by_time on messaging.push_delivery (planned_at);
grant select, insert, update, delete on messaging.push_device, messaging.push_delivery to nesye_app;

-- ── Inbox ────────────────────────────────────────────────────────────────────────────────────────
-- Notices as their user finds them in the app: the text as it was when the notice was made.
create table messaging.inbox_message (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  kind text not null check (kind ~ '^[a-z_]{1,32}$'),
  topic text not null check (topic in ('security', 'dues', 'purchases', 'requests', 'tickets', 'marketing')),
  title text not null check (length(title) between 1 and 80),
  body text not null check (length(body) between 1 and 600),
  path text not null check (path ~ '^/[^/\\]' and length(path) <= 200),
  created_at timestamptz not null,
  read_at timestamptz
);
create index inbox_message_of_user on messaging.inbox_message (user_id, created_at desc, id desc);
create index inbox_message_unread on messaging.inbox_message (user_id) where read_at is null;
create index inbox_message_by_time on messaging.inbox_message (created_at);
grant select, insert, delete on messaging.inbox_message to nesye_app;
grant update (read_at) on messaging.inbox_message to nesye_app;
