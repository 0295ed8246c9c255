-- A number is sealed again, or gets another index, when a key is changed: never both in one statement, which is how another number would be written.
create or replace function kyc.keep_confirmed_identity() returns trigger
language plpgsql as
$$
begin
  if new.identity_confirmed_at is not null and (
    new.identity_confirmed_at is distinct from old.identity_confirmed_at or new.first_name is distinct from old.first_name or new.last_name is distinct from old.last_name
    or new.birth_date is distinct from old.birth_date
    or (new.foreign_id_index is distinct from old.foreign_id_index and (old.foreign_id_index is null or new.foreign_id_index is null or new.foreign_id_sealed is distinct from old.foreign_id_sealed))
    or (new.national_id_index is distinct from old.national_id_index and old.national_id_index is not null and (new.national_id_index is null or new.national_id_sealed is distinct from old.national_id_sealed))) then
    raise exception 'a confirmed identity stays as it is' using errcode = '23514', constraint = 'confirmed_identity_stays';
  end if;
  return new;
end
$$;

create or replace trigger confirmed_identity_stays before update on kyc.customer for each row when (old.identity_confirmed_at is not null)
  execute function kyc.keep_confirmed_identity();

revoke all on function kyc.keep_confirmed_identity from public;
