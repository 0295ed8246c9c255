-- ── Who one is ───────────────────────────────────────────────────────────────────────────────────────────────────
-- An Iranian has a national id, a foreigner the number of a passport or a residence. Names may come later, from the registry.
alter table kyc.customer
  alter column first_name drop not null,
  alter column last_name drop not null,
  alter column national_id_sealed drop not null,
  alter column national_id_mask drop not null,
  -- HMAC of the number with a key outside the database: finds it, and cannot be turned back.
  add column national_id_index bytea check (length(national_id_index) = 32),
  add column foreign_id_sealed bytea,
  add column foreign_id_mask text check (foreign_id_mask ~ '^[A-Z0-9]{2}\*+[A-Z0-9]{2}$'),
  add column foreign_id_index bytea check (length(foreign_id_index) = 32),
  add column email_sealed bytea,
  -- Counts the changes of number, names and birth date: an answer of the registry to what has been changed since says nothing.
  add column revision integer not null default 1,
  -- Since then the registry's word stands, and number, names and birth date with it.
  add column identity_confirmed_at timestamptz,
  add constraint has_one_number check ((national_id_sealed is null) <> (foreign_id_sealed is null)),
  add constraint national_id_has_mask check ((national_id_sealed is null) = (national_id_mask is null)),
  add constraint foreign_id_is_whole check (num_nulls(foreign_id_sealed, foreign_id_mask, foreign_id_index) in (0, 3));

update kyc.customer c set identity_confirmed_at = r.checked_at from kyc.registry_check r where r.user_id = c.user_id and r.status = 'matched';

-- Rows of before get their index when the server starts next: only it has the key. After the update above, for NOT VALID spares what lies there, not what is written.
alter table kyc.customer add constraint national_id_has_index check ((national_id_sealed is null) = (national_id_index is null)) not valid;

-- One number, one confirmed customer. One that is not confirmed keeps nobody out: anybody may mistype, or lie.
create unique index one_customer_of_national_id on kyc.customer (national_id_index) where identity_confirmed_at is not null;
create unique index one_customer_of_foreign_id on kyc.customer (foreign_id_index) where identity_confirmed_at is not null;

create function kyc.keep_confirmed_identity() returns trigger
language plpgsql as
$$
begin
  if new.identity_confirmed_at is not null and (
    new.identity_confirmed_at is distinct from old.identity_confirmed_at or new.first_name is distinct from old.first_name or new.last_name is distinct from old.last_name
    or new.birth_date is distinct from old.birth_date or new.foreign_id_index is distinct from old.foreign_id_index
    or (new.national_id_index is distinct from old.national_id_index and old.national_id_index is not null)) then
    raise exception 'a confirmed identity stays as it is' using errcode = '23514', constraint = 'confirmed_identity_stays';
  end if;
  return new;
end
$$;
create trigger confirmed_identity_stays before update on kyc.customer for each row when (old.identity_confirmed_at is not null)
  execute function kyc.keep_confirmed_identity();

-- ── What the registry said ───────────────────────────────────────────────────────────────────────────────────────
-- `pending`: asked or to be asked, no answer yet. Two questions with an answer each: is there such a person, and is the mobile theirs.
alter table kyc.registry_check
  drop constraint registry_check_status_check,
  add constraint registry_check_status_check check (status in ('pending', 'matched', 'failed')),
  add column identity_state text not null default 'none' check (identity_state in ('none', 'matched', 'mismatched', 'down')),
  add column mobile_state text not null default 'none' check (mobile_state in ('none', 'matched', 'mismatched', 'down')),
  -- How often in a row the registry was down.
  add column attempts integer not null default 0 check (attempts >= 0),
  -- When the house asks again of its own accord; a process that dies while asking leaves it here.
  add column next_try_at timestamptz;

update kyc.registry_check set
  identity_state = case status when 'matched' then 'matched' else 'down' end,
  mobile_state = case status when 'matched' then 'matched' else 'none' end,
  next_try_at = case status when 'failed' then checked_at end;

alter table kyc.registry_check
  -- A foreigner's mobile of abroad is in no Iranian register: none.
  add constraint status_follows_states check ((status = 'matched') = (identity_state = 'matched' and mobile_state in ('matched', 'none'))),
  add constraint pending_has_no_answer check (status <> 'pending' or (identity_state = 'none' and mobile_state = 'none')),
  add constraint matched_is_settled check (status <> 'matched' or next_try_at is null);
create index registry_check_due on kyc.registry_check (next_try_at) where next_try_at is not null;

-- Look-ups of a user on one day (Asia/Tehran): each costs money, and without a bound birth dates could be tried through.
create table kyc.lookup_count (
  user_id bigint not null,
  kind text not null check (kind in ('registry', 'postal')),
  on_date date not null,
  count integer not null check (count >= 0),
  primary key (user_id, kind)
);
grant select, insert, update, delete on kyc.lookup_count to nesye_app;

-- ── Where one lives ──────────────────────────────────────────────────────────────────────────────────────────────
alter table kyc.address
  alter column address drop not null,
  alter column postal_code drop not null,
  add column address_sealed bytea,
  add column postal_code_sealed bytea,
  add column postal_code_mask text check (postal_code_mask ~ '^[0-9]{3}\*{5}[0-9]{2}$'),
  -- Rows of before are sealed when the server starts next. Nothing new is written in plain.
  add constraint address_is_sealed check (address is null and postal_code is null and num_nulls(address_sealed, postal_code_sealed, postal_code_mask) = 0) not valid;
