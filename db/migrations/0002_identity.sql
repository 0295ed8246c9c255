/*
Users and their roles, one-time codes, login limits, sessions with rotated refresh tokens, and what ends an access token early.

- A user is a party: the id carries the bucket, the mobile is only an attribute that may change.
- Codes, limits and sessions live by the machine's clock, which the caller passes in; only `revocation` uses the database's own, because all processes compare by it.
- Limits on sending and guessing are rows, not memory: they survive a restart and hold over all processes. Rows older than a day are purged.
- `login_attempt` counts before a guess is judged and is deleted by a success, so that parallel guesses cannot slip past the tenth.
- Refresh tokens are kept as hashes. The successor is sealed with a key derived from the spent token itself, so the table alone opens nothing.
- A user's generation ends all access tokens of a ban, a new password or a changed role, without a clock to compare.

## identity: people

- **Operators** are users with a role of their own. A trigger ends access tokens when a role goes, so that taking a row away by hand works within a second too.
- **Sessions** say to their owner where they are: label, masked network, way in. `proved_at` is what "prove again who is there" rests on.
- **Referrals**: the code is made on demand, so no row is rewritten here; the trigger keeps a named referrer named.
- **mobile_change** keeps every former mobile (fraud cases ask for them) and when money may leave again. Append-only: the application may not update it.

## identity: passkeys

Passkeys beside code and password. A ceremony is deleted by the answer to it, so no challenge counts twice, whatever the answer was worth; the count of a passkey is raised under its row's lock.

## identity: closed password

Ten wrong passwords locked a mobile's password for 30 minutes, and then ten more could follow, for ever: 480 a day. The total ends that.

- The total stands in the row that already counts attempts before they are judged, so parallel guesses cannot slip past it either. It is there for unknown mobiles too: they are told the same.
- A right password and a right code delete the row. A code proves the mobile, whatever it was asked for; a stranger who closes a password thus costs its owner one SMS and locks nobody out.
- Codes have no total. Each is a new one at random, dies after five tries and is sent ten times a day at most; and closing them would close the way that opens the password.
- A row is forgotten after four quiet days for each failure, which comes to a hundred guesses a year; at a hundred it stays until the mobile is proved or its account erased.

## identity: known devices

Two codes and ten wrong tries of a stranger must not lock the codes of a mobile, approvals of its signed-in owner among them. Codes, tries, locks and sending limits of a known device are
counted apart from those of strangers, and locks go by purpose.

## identity: recovery

A recovery case names its account only after a job has looked: the call that opens one does the same work whether there is an account or not, so its response and its time tell nothing. National ids lie here sealed only.

## identity: recovery that waits

While the registry is away, one operator could give an account to a mobile whose owner nobody knows, while its owner keeps signing in; its credit would be spent within the 72 hours.
Such a case needs two different operators, waits 72 hours in state `waiting`, and ends when the owner refuses it from any signed-in device or by the link of the SMS. The constraints hold it whoever writes.

Tokens say that a password must be set first (and until when spending is frozen), so the server refuses without a query. A flag that is raised by hand must end the tokens of before: a trigger does.

## identity: second factor

An operator decides about videos and lost accounts; a password alone is too little for that.

- The proof belongs to the session (`second_factor_at`): a session without one never carries the operator's role, whatever the user has been granted.
- The secret is sealed by the data keys. A pending one stands beside it, so a new phone replaces the old one only when it has shown a code.
- `last_step` makes each code work once, also for two sign-ins at the same moment: the update is conditional.
- Ten wrong codes lock for 30 minutes, and each further lock is twice as long up to a day. A stranger who knows the password has a chance of about 1 in 30,000 a day.
- Recovery codes have ten digits and are kept as keyed hashes; the same lock counts them.
*/
create schema identity;
grant usage on schema identity to nesye_app;

create table identity.app_user (
  -- A party like any other: accounts and buckets go by this id.
  id bigint primary key default platform.party_id(nextval('platform.party_number')),
  -- The one stored form: 09… for Iran, +9647… for Iraq. Once the time of keeping is over, a closed account has a tombstone here.
  mobile text not null unique check (mobile ~ '^(09[0-9]{9}|\+9647[0-9]{9}|closed:[0-9]+)$'),
  is_foreign boolean not null generated always as (mobile like '+964%') stored,
  password_hash text check (password_hash like '$argon2id$%'),
  must_set_password boolean not null default false,
  status text not null default 'active' check (status in ('active', 'banned', 'closed')),
  -- Access tokens carry the generation they were made in; raising it ends them all (see identity.revocation).
  token_generation integer not null default 1 check (token_generation >= 1),
  joined_from smallint check (joined_from between 0 and 1000),
  referrer_user_code text check (length(referrer_user_code) <= 200),
  campaign_code text check (length(campaign_code) <= 200),
  created_at timestamptz not null,
  -- Made when its owner first asks for it.
  referral_code text unique check (referral_code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  -- Who brought this user: named once.
  referrer_user_id bigint references identity.app_user,
  constraint nobody_brings_himself check (referrer_user_id <> id)
);
create index app_user_by_time on identity.app_user (created_at);
create index app_user_of_referrer on identity.app_user (referrer_user_id) where referrer_user_id is not null;

-- An operator is one of the operator's own people.
create table identity.user_role (
  user_id bigint not null references identity.app_user,
  role text not null check (role in ('customer', 'merchant', 'operator')),
  -- The shop for which the user is a merchant; null for one who sells without being bound to a shop yet.
  merchant_id bigint,
  granted_at timestamptz not null default now(),
  constraint only_a_merchant_has_a_shop check (role = 'merchant' or merchant_id is null),
  unique nulls not distinct (user_id, role, merchant_id)
);

-- At most one live code for a purpose and a mobile: a new request replaces the old one. Codes for a known device, or for somebody signed in, are apart from
-- those for strangers: a stranger can neither replace them, nor use up their tries, nor lock them.
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
  is_known boolean not null default false,
  primary key (purpose, mobile, is_known)
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
  is_answered boolean not null default false,
  -- Codes of all purposes count towards the limits of their mobile; one of another purpose need not wait when the last was used.
  purpose text not null default 'login' check (purpose ~ '^[a-z_]{1,32}$'),
  is_known boolean not null default false,
  -- What a code approves besides its purpose: purposes that are counted apart wait for the last of the same thing alone.
  about text not null default '' check (length(about) <= 200)
);
create index otp_sending_of_mobile on identity.otp_sending (mobile, sent_at);
create index otp_sending_of_device on identity.otp_sending (device_hash, sent_at) where device_hash is not null;
create index otp_sending_of_network on identity.otp_sending (network, sent_at);
create index otp_sending_by_time on identity.otp_sending (sent_at);

-- Attempts in a row without success, known mobile or not. The tenth locks the factor until it succeeds or 30 minutes have passed.
create table identity.login_attempt (
  mobile text not null,
  factor text not null check (factor in ('otp', 'password')),
  -- 0: an attempt that was never judged was taken back, and the row stays for the total.
  attempts smallint not null check (attempts between 0 and 10),
  last_at timestamptz not null,
  locked_until timestamptz,
  -- Wrong passwords since the last right one, or since its owner proved the mobile. The hundredth closes the password; codes have no such total.
  failures_total smallint not null default 0 check (failures_total between 0 and 100),
  -- Whose attempts are counted together: empty for passwords; for codes the purpose, with `:known` for a known device.
  source text not null default '' check (source ~ '^[a-z_]{0,32}(:known)?$'),
  primary key (mobile, factor, source)
);
-- Codes are forgotten after a day, passwords later.
create index login_attempt_by_age on identity.login_attempt (factor, last_at);

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
  -- A session its owner ended from elsewhere leaves a device that is known no more; one that signed out by itself stays known.
  revoked_for text check (revoked_for in ('logout', 'ended_by_owner', 'reuse', 'account')),
  -- Where and how it was opened, for its owner to read. The address is kept masked.
  device_label text not null default '' check (length(device_label) <= 80),
  network text not null default '' check (length(network) <= 60),
  signed_in_by text not null default 'unknown' check (signed_in_by in ('otp', 'password', 'passkey', 'unknown')),
  -- When who is there was last proved: at the sign-in, or again since.
  proved_at timestamptz not null default 'epoch',
  -- When a second factor was last proved in this session; null for never. Only such a session carries the role of an operator.
  second_factor_at timestamptz,
  constraint revocation_has_a_reason check ((revoked_at is null) = (revoked_for is null))
);
create index session_of_user on identity.session (user_id) where revoked_at is null;
create index session_of_user_device on identity.session (user_id, device_hash);
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
  min_generation integer,
  revoked_at timestamptz not null default clock_timestamp(),
  constraint names_a_session_or_a_user check ((session_id is null) <> (user_id is null) and (user_id is null) = (min_generation is null))
);
create index revocation_by_time on identity.revocation (revoked_at);

grant select, insert on identity.app_user to nesye_app;
grant update (password_hash, must_set_password, status, token_generation, mobile, referral_code, referrer_user_id) on identity.app_user to nesye_app;
grant select, insert, delete on identity.user_role to nesye_app;
grant select, insert, update, delete on identity.otp_challenge, identity.otp_sending, identity.login_attempt, identity.session, identity.refresh_token to nesye_app;
grant select, insert, delete on identity.login_failure, identity.captcha_spent, identity.revocation to nesye_app;

-- ── Former mobiles ────────────────────────────────────────────────────────────────────────
-- Mobiles a user had, and until when money may not leave after a change.
create table identity.mobile_change (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.app_user,
  old_mobile text not null,
  new_mobile text not null check (new_mobile <> old_mobile),
  proved_by text not null check (proved_by in ('codes', 'recovery')),
  changed_at timestamptz not null,
  cooling_off_until timestamptz not null check (cooling_off_until > changed_at)
);
create index mobile_change_of_user on identity.mobile_change (user_id, cooling_off_until);

grant select, insert on identity.mobile_change to nesye_app;
-- ── Coming back without the old SIM card ─────────────────────────────────────────────────────────────────────────
create table identity.recovery_case (
  id bigint generated by default as identity primary key,
  -- A keyed hash of the reference that the requester holds; the table alone opens nothing.
  reference_hash bytea not null unique check (length(reference_hash) = 32),
  state text not null default 'in_check' check (state in ('in_check', 'waiting', 'approved', 'rejected', 'vetoed', 'expired')),
  -- Whose account it is about; found out by a job after the answer, so that the answer cannot tell. Null: nobody's, or not looked at yet.
  user_id bigint references identity.app_user,
  -- Sealed until the case has ended; the mask stays.
  national_id_sealed bytea,
  national_id_mask text not null,
  birth_date date,
  old_mobile text not null,
  new_mobile text not null check (new_mobile <> old_mobile),
  account_check text not null default 'unknown' check (account_check in ('matched', 'mismatched', 'unknown')),
  national_id_check text not null default 'unknown' check (national_id_check in ('matched', 'mismatched', 'unknown')),
  birth_date_check text not null default 'unknown' check (birth_date_check in ('matched', 'mismatched', 'unknown')),
  new_mobile_owner_check text not null default 'unknown' check (new_mobile_owner_check in ('matched', 'mismatched', 'unknown')),
  checks_due_at timestamptz,
  check_attempts smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references identity.app_user,
  reason text check (length(reason) <= 2000),
  -- A new mobile that no registry could tie to the owner needs two operators and then waits, while the owner can still refuse it.
  first_approved_by bigint references identity.app_user,
  first_approved_at timestamptz,
  second_approved_by bigint references identity.app_user,
  takes_over_at timestamptz,
  constraint decision_is_whole check ((state in ('approved', 'rejected')) = (decided_by is not null) and (state in ('in_check', 'waiting')) = (decided_at is null)),
  constraint first_approval_is_whole check ((first_approved_by is null) = (first_approved_at is null)),
  constraint two_operators check (second_approved_by is null or (first_approved_by is not null and first_approved_by <> second_approved_by)),
  constraint waiting_has_an_end check (state <> 'waiting' or (second_approved_by is not null and takes_over_at is not null and user_id is not null)),
  constraint unknown_owner_waits
    check (state <> 'approved' or new_mobile_owner_check = 'matched' or (second_approved_by is not null and takes_over_at <= decided_at))
);
create unique index one_open_recovery_of_a_mobile on identity.recovery_case (new_mobile) where state in ('in_check', 'waiting');
create unique index one_waiting_recovery_of_a_user on identity.recovery_case (user_id) where state = 'waiting';
create index recovery_case_of_user on identity.recovery_case (user_id) where state in ('in_check', 'waiting');
create index recovery_case_to_take_over on identity.recovery_case (takes_over_at) where state = 'waiting';
create index recovery_case_to_check on identity.recovery_case (checks_due_at) where state in ('in_check', 'waiting') and checks_due_at is not null;
create index recovery_case_by_age on identity.recovery_case ((state not in ('in_check', 'waiting')), created_at, id);
grant select, insert, update, delete on identity.recovery_case to nesye_app;
grant usage on sequence identity.recovery_case_id_seq to nesye_app;

-- ── Passkeys ────────────────────────────────────────────────────────────────────────────────────
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

-- ── The second factor of operators ──────────────────────────────────────────────────────────────
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
