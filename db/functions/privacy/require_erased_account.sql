-- For the functions that erase personal data: refuses (42501) a user whose account was not erased, so that nobody else's rows can be deleted.
create or replace function privacy.require_erased_account(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from privacy.account_closure where user_id = p_user_id and erased_at is not null) then
    raise exception 'the retention period is not over' using errcode = '42501';
  end if;
end
$$;

revoke all on function privacy.require_erased_account from public;
