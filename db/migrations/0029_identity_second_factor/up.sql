-- What an operator proves besides a password or a one-time code: an authenticator app (RFC 6238).
create table identity.second_factor (
  user_id bigint primary key references identity.app_user,
  -- The app's secret, sealed; null until a code of it was shown.
  secret_sealed bytea,
  confirmed_at timestamptz,
  -- Offered to the app and not confirmed yet. A new phone does not end the old one before it works.
  pending_sealed bytea,
  pending_at timestamptz,
  -- The time step of the last code taken, which is 30 seconds long. No code of it or before it opens anything again.
  last_step bigint,
  -- Wrong codes in a row, and how often they have locked since the last right one: each lock is twice as long.
  attempts smallint not null default 0 check (attempts between 0 and 10),
  locks smallint not null default 0 check (locks between 0 and 100),
  locked_until timestamptz,
  constraint confirmed_has_a_secret check ((secret_sealed is null) = (confirmed_at is null)),
  constraint pending_has_a_time check ((pending_sealed is null) = (pending_at is null))
);
grant select, insert, update, delete on identity.second_factor to nesye_app;

-- One-time codes for the day the phone is lost, as keyed hashes.
create table identity.second_factor_code (
  user_id bigint not null references identity.second_factor on delete cascade,
  code_hmac bytea not null check (length(code_hmac) = 32),
  used_at timestamptz,
  primary key (user_id, code_hmac)
);
grant select, insert, update, delete on identity.second_factor_code to nesye_app;

-- When a second factor was last proved in this session; null for never. Only such a session carries the role of an operator.
alter table identity.session add column second_factor_at timestamptz;
