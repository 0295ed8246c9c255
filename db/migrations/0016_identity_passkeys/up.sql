-- What an authenticator keeps as the name of its user: random, so that it says nothing of the account.
create table identity.passkey_owner (
  user_id bigint primary key references identity.app_user,
  handle bytea not null unique check (length(handle) = 32)
);
grant select, insert, delete on identity.passkey_owner to nesye_app;

create table identity.passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.app_user,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- COSE.
  public_key bytea not null,
  -- What the authenticator counted last; 0 for one that does not count.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  name text not null check (length(btrim(name)) between 1 and 60),
  -- Kept by its maker's cloud, so that it is on other devices too.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_user on identity.passkey (user_id, id);
grant select, insert, update, delete on identity.passkey to nesye_app;

-- A challenge that waits for its answer: five minutes, and taken away by the first answer, right or wrong.
create table identity.passkey_ceremony (
  id_hash bytea primary key check (length(id_hash) = 32),
  kind text not null check (kind in ('registration', 'sign_in')),
  user_id bigint references identity.app_user,
  challenge bytea not null check (length(challenge) = 32),
  expires_at timestamptz not null,
  constraint a_registration_has_its_user check ((kind = 'registration') = (user_id is not null))
);
create index passkey_ceremony_by_end on identity.passkey_ceremony (expires_at);
grant select, insert, delete on identity.passkey_ceremony to nesye_app;
