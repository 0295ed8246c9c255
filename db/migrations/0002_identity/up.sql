create schema identity;
grant usage on schema identity to nesye_app;

create table identity.app_user (
  -- A party like any other: accounts and buckets go by this id.
  id bigint primary key default platform.party_id(nextval('platform.party_number')),
  -- The one stored form: 09… for Iran, +9647… for Iraq.
  mobile text not null unique check (mobile ~ '^(09[0-9]{9}|\+9647[0-9]{9})$'),
  is_foreign boolean not null generated always as (mobile like '+964%') stored,
  password_hash text check (password_hash like '$argon2id$%'),
  must_set_password boolean not null default false,
  status text not null default 'active' check (status in ('active', 'banned')),
  -- Access tokens carry the generation they were made in; raising it ends them all (see identity.revocation).
  token_generation integer not null default 1 check (token_generation >= 1),
  joined_from smallint check (joined_from between 0 and 1000),
  referrer_user_code text check (length(referrer_user_code) <= 200),
  campaign_code text check (length(campaign_code) <= 200),
  created_at timestamptz not null
);

create table identity.user_role (
  user_id bigint not null references identity.app_user,
  role text not null check (role in ('customer', 'merchant')),
  -- The shop for which the user is a merchant; null for one who sells without being bound to a shop yet.
  merchant_id bigint,
  granted_at timestamptz not null default now(),
  constraint only_a_merchant_has_a_shop check (role = 'merchant' or merchant_id is null),
  unique nulls not distinct (user_id, role, merchant_id)
);

-- At most one live code for a purpose and a mobile: asking again replaces the old one.
create table identity.otp_challenge (
  purpose text not null check (purpose ~ '^[a-z_]{1,32}$'),
  mobile text not null,
  nonce bytea not null check (length(nonce) = 16),
  -- HMAC over purpose, mobile, nonce, what the code approves, and the code.
  code_hmac bytea not null check (length(code_hmac) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 5),
  spent_at timestamptz,
  primary key (purpose, mobile)
);

-- Each code sent in the last day: the limits on sending are counted here, so they survive a restart and hold over all processes.
create table identity.otp_sending (
  id bigint generated always as identity primary key,
  mobile text not null,
  device_hash bytea,
  -- The address, or its /64 in IPv6.
  network text not null,
  sent_at timestamptz not null,
  -- A code that was used well ends the growth of the waiting time.
  is_answered boolean not null default false
);
create index otp_sending_of_mobile on identity.otp_sending (mobile, sent_at);
create index otp_sending_of_device on identity.otp_sending (device_hash, sent_at) where device_hash is not null;
create index otp_sending_of_network on identity.otp_sending (network, sent_at);
create index otp_sending_by_time on identity.otp_sending (sent_at);

-- Attempts in a row without success, known mobile or not. The tenth locks the factor until it succeeds or 30 minutes have passed.
create table identity.login_attempt (
  mobile text not null,
  factor text not null check (factor in ('otp', 'password')),
  attempts smallint not null check (attempts between 1 and 10),
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (mobile, factor)
);
create index login_attempt_by_time on identity.login_attempt (last_at);

create table identity.login_failure (
  id bigint generated always as identity primary key,
  network text not null,
  failed_at timestamptz not null
);
create index login_failure_of_network on identity.login_failure (network, failed_at);
create index login_failure_by_time on identity.login_failure (failed_at);

-- Solved captchas, so that each counts once.
create table identity.captcha_spent (
  signature text primary key check (length(signature) <= 128),
  expires_at timestamptz not null
);

-- A login: the family of its refresh tokens.
create table identity.session (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.app_user,
  device_hash bytea not null check (length(device_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_for text check (revoked_for in ('logout', 'reuse', 'account')),
  constraint revocation_has_a_reason check ((revoked_at is null) = (revoked_for is null))
);
create index session_of_user on identity.session (user_id) where revoked_at is null;
create index session_by_end on identity.session (expires_at);

create table identity.refresh_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id bigint not null references identity.session on delete cascade,
  created_at timestamptz not null,
  spent_at timestamptz,
  -- The next token, sealed with a key that only the bearer of this one has: a lost answer can be given again.
  sealed_successor bytea,
  constraint spent_has_a_successor check ((spent_at is null) = (sealed_successor is null))
);
create index refresh_token_of_session on identity.refresh_token (session_id);
create unique index one_live_token_of_session on identity.refresh_token (session_id) where spent_at is null;

-- What ends access tokens before their time. Processes read the last minutes of it twice a second.
create table identity.revocation (
  id bigint generated always as identity primary key,
  session_id bigint,
  user_id bigint,
  least_generation integer,
  revoked_at timestamptz not null default clock_timestamp(),
  constraint names_a_session_or_a_user check ((session_id is null) <> (user_id is null) and (user_id is null) = (least_generation is null))
);
create index revocation_by_time on identity.revocation (revoked_at);

grant select, insert on identity.app_user to nesye_app;
grant update (password_hash, must_set_password, status, token_generation) on identity.app_user to nesye_app;
grant select, insert, delete on identity.user_role to nesye_app;
grant select, insert, update, delete on identity.otp_challenge, identity.otp_sending, identity.login_attempt, identity.session, identity.refresh_token to nesye_app;
grant select, insert, delete on identity.login_failure, identity.captcha_spent, identity.revocation to nesye_app;
