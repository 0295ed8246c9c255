-- Operators: the house's own people.
alter table identity.user_role drop constraint user_role_role_check;
alter table identity.user_role add constraint user_role_role_check check (role in ('customer', 'merchant', 'operator'));

-- A role taken away ends the user's access tokens, whoever takes it and however; one that is granted waits for the next token.
create function identity.end_access_of_former_role() returns trigger
language plpgsql as $$
begin
  with raised as (update identity.app_user set token_generation = token_generation + 1 where id = old.user_id returning id, token_generation)
  insert into identity.revocation (user_id, least_generation) select id, token_generation from raised;
  return null;
end
$$;
create trigger user_role_taken_away after delete or update of user_id, role on identity.user_role
  for each row execute function identity.end_access_of_former_role();

-- Where and how a session was opened, for its owner to read. The address is kept masked.
alter table identity.session
  add column device_label text not null default '' check (length(device_label) <= 80),
  add column network text not null default '' check (length(network) <= 60),
  add column signed_in_by text not null default 'unknown' check (signed_in_by in ('otp', 'password', 'passkey', 'unknown')),
  -- When who is there was last proved: at the sign-in, or again since. Sessions of before this column prove nothing.
  add column proved_at timestamptz not null default 'epoch';
create index session_of_user_device on identity.session (user_id, device_hash);

-- Codes of all purposes count towards the limits of their mobile; asking for one of another purpose need not wait when the last was used.
alter table identity.otp_sending add column purpose text not null default 'login' check (purpose ~ '^[a-z_]{1,32}$');

-- Referrals. A code is made when its owner first asks for it; whoever brought a user is named once.
alter table identity.app_user
  add column referral_code text unique check (referral_code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  add column referrer_user_id bigint references identity.app_user,
  add constraint nobody_brings_himself check (referrer_user_id <> id);
create index app_user_of_referrer on identity.app_user (referrer_user_id) where referrer_user_id is not null;

create function identity.keep_referrer() returns trigger
language plpgsql as $$
begin
  raise exception 'the referrer of a user is named once' using errcode = 'NS003';
end
$$;
create trigger referrer_is_named_once before update of referrer_user_id on identity.app_user
  for each row when (old.referrer_user_id is not null and new.referrer_user_id is distinct from old.referrer_user_id)
  execute function identity.keep_referrer();

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

-- Each message handed to a provider, with what became of it and what it costs. A row is written before its message goes out, so that a crash leaves it unknown, not unseen.
create table identity.sms_delivery (
  id bigint generated always as identity primary key,
  template text not null check (template ~ '^[a-z_]{1,32}$'),
  masked_mobile text not null check (length(masked_mobile) <= 20),
  provider text check (provider ~ '^[a-z_]{1,32}$'),
  outcome text not null default 'unknown' check (outcome in ('unknown', 'taken', 'failed')),
  provider_message_id text check (length(provider_message_id) <= 64),
  cost_rial bigint not null check (cost_rial >= 0),
  sent_at timestamptz not null,
  finished_at timestamptz
);
create index sms_delivery_by_time on identity.sms_delivery (sent_at) include (cost_rial);

grant update (mobile, referral_code, referrer_user_id) on identity.app_user to nesye_app;
grant select, insert on identity.mobile_change to nesye_app;
grant select, insert, delete on identity.sms_delivery to nesye_app;
grant update (provider, outcome, provider_message_id, cost_rial, finished_at) on identity.sms_delivery to nesye_app;
