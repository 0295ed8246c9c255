-- ── Leaving ──────────────────────────────────────────────────────────────────────────────────────────────────────
alter table identity.app_user drop constraint app_user_status_check;
alter table identity.app_user add constraint app_user_status_check check (status in ('active', 'banned', 'closed'));
-- Once the time of keeping is over, a closed account has a tombstone where its mobile was.
alter table identity.app_user drop constraint app_user_mobile_check;
alter table identity.app_user add constraint app_user_mobile_check check (mobile ~ '^(09[0-9]{9}|\+9647[0-9]{9}|closed:[0-9]+)$');

create table identity.account_closure (
  user_id bigint primary key references identity.app_user,
  closed_at timestamptz not null,
  -- What the law has kept is erased after this.
  erase_after timestamptz not null check (erase_after > closed_at),
  reason text check (length(reason) <= 2000),
  erased_at timestamptz
);
create index account_closure_to_erase on identity.account_closure (erase_after) where erased_at is null;
grant select, insert on identity.account_closure to nesye_app;

-- The one way to erase what was kept: for an account that is closed and whose time of keeping is over, and never twice. Money records name people by their id alone and stay.
create function identity.erase_closed_account(p_user_id bigint, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update identity.account_closure set erased_at = p_now, reason = null where user_id = p_user_id and erased_at is null and erase_after <= p_now;
  if not found then
    return false;
  end if;
  update identity.app_user set mobile = 'closed:' || id, referral_code = null, joined_from = null, referrer_user_code = null, campaign_code = null where id = p_user_id;
  update identity.mobile_change set old_mobile = 'erased', new_mobile = 'closed:' || user_id where user_id = p_user_id;
  delete from identity.recovery_case where user_id = p_user_id;
  delete from identity.session where user_id = p_user_id;
  return true;
end
$$;
revoke execute on function identity.erase_closed_account(bigint, timestamptz) from public;
grant execute on function identity.erase_closed_account(bigint, timestamptz) to nesye_app;

-- ── Consents ─────────────────────────────────────────────────────────────────────────────────────────────────────
-- Texts as they were shown. A changed text is a new version, and is asked for anew.
create table identity.consent_text (
  key text not null check (key in ('score', 'data_share', 'marketing')),
  version text not null check (length(version) between 1 and 20),
  title text not null,
  text text not null,
  in_force_from date not null,
  primary key (key, version),
  unique (key, in_force_from)
);
grant select on identity.consent_text to nesye_app;

create table identity.consent_event (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.app_user,
  key text not null,
  version text not null,
  is_granted boolean not null,
  at timestamptz not null,
  foreign key (key, version) references identity.consent_text
);
create index consent_event_of_user on identity.consent_event (user_id, key, id desc);
create function identity.refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'what somebody agreed to is never changed' using errcode = 'NS003';
end
$$;
create trigger consent_event_stays before update or delete or truncate on identity.consent_event for each statement execute function identity.refuse_consent_change();
create trigger consent_text_stays before update or delete or truncate on identity.consent_text for each statement execute function identity.refuse_consent_change();
grant select, insert on identity.consent_event to nesye_app;

insert into identity.consent_text (key, version, title, text, in_force_from) values
  ('score', '1', 'استعلام اعتبارسنجی',
   'اجازه می‌دهم نسیه برای بررسی درخواست اعتبار من، گزارش اعتباری‌ام را از سامانه‌های رسمی اعتبارسنجی بگیرد و نتیجه را تا پایان اعتبار همان گزارش نگه دارد. بدون این اجازه درخواست اعتبار بررسی نمی‌شود.', '2026-01-01'),
  ('data_share', '1', 'اشتراک اطلاعات با تأمین‌کنندهٔ اعتبار',
   'اجازه می‌دهم نسیه مشخصات هویتی، نشانی و سابقهٔ بازپرداخت مرا تنها به بانک یا نهادی بدهد که خودم از آن اعتبار خواسته‌ام، و تنها برای بررسی و ادارهٔ همان اعتبار.', '2026-01-01'),
  ('marketing', '1', 'پیام‌های تبلیغاتی',
   'می‌خواهم پیشنهادها و خبرهای نسیه را با پیامک یا اعلان دریافت کنم. هر زمان بخواهم همین‌جا آن را قطع می‌کنم.', '2026-01-01');

-- ── Preferences ──────────────────────────────────────────────────────────────────────────────────────────────────
create table identity.preference (
  user_id bigint primary key references identity.app_user,
  theme text not null check (theme in ('light', 'dark', 'system')),
  money_unit text not null check (money_unit in ('rial', 'toman')),
  language text not null check (language in ('fa', 'ar')),
  -- Topic to channels, as the wire has it.
  notifications jsonb not null,
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  changed_at timestamptz not null,
  constraint quiet_hours_have_two_ends check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null or quiet_from <> quiet_to))
);
grant select, insert, update, delete on identity.preference to nesye_app;

-- ── Saved addresses ──────────────────────────────────────────────────────────────────────────────────────────────
create table identity.saved_address (
  -- Drawn before the row is written: what is sealed is sealed for this id.
  id bigint generated by default as identity primary key,
  user_id bigint not null references identity.app_user,
  -- Title, province, city, street and postal code together, sealed.
  sealed bytea not null,
  is_default boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index saved_address_of_user on identity.saved_address (user_id, id);
create unique index one_default_address on identity.saved_address (user_id) where is_default;
grant select, insert, update, delete on identity.saved_address to nesye_app;
grant usage on sequence identity.saved_address_id_seq to nesye_app;

-- ── Copies of all data ───────────────────────────────────────────────────────────────────────────────────────────
create table identity.data_export (
  id text primary key check (length(id) between 16 and 64),
  user_id bigint not null references identity.app_user,
  format text not null check (format in ('json', 'zip')),
  state text not null default 'in_progress' check (state in ('in_progress', 'ready', 'failed', 'expired')),
  -- The enciphered file (platform.stored_file); none before it is written and after its day.
  file_id text,
  size_bytes bigint check (size_bytes > 0),
  attempts smallint not null default 0,
  claimed_until timestamptz,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  constraint ready_has_a_file check (state <> 'ready' or (file_id is not null and size_bytes is not null and ready_at is not null and expires_at is not null))
);
create unique index one_export_in_progress on identity.data_export (user_id) where state = 'in_progress';
create index data_export_of_user on identity.data_export (user_id, requested_at desc);
create index data_export_to_expire on identity.data_export (expires_at) where state = 'ready';
grant select, insert, update, delete on identity.data_export to nesye_app;

-- ── Coming back without the old SIM card ─────────────────────────────────────────────────────────────────────────
create table identity.recovery_case (
  id bigint generated by default as identity primary key,
  -- Of the reference that the asker keeps; the table alone opens nothing.
  reference_hash bytea not null unique check (length(reference_hash) = 32),
  state text not null default 'in_check' check (state in ('in_check', 'approved', 'rejected', 'expired')),
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
  constraint decision_is_whole check ((state in ('approved', 'rejected')) = (decided_by is not null) and (state = 'in_check') = (decided_at is null))
);
create unique index one_open_recovery_of_a_mobile on identity.recovery_case (new_mobile) where state = 'in_check';
create index recovery_case_by_age on identity.recovery_case ((state <> 'in_check'), created_at, id);
create index recovery_case_to_check on identity.recovery_case (checks_due_at) where state = 'in_check' and checks_due_at is not null;
grant select, insert, update, delete on identity.recovery_case to nesye_app;
grant usage on sequence identity.recovery_case_id_seq to nesye_app;
