-- Forgets what the owner of a shop whose account was erased said for its applications, and what was written to him of them. That there were applications, and what
-- became of them, stays: terminals and accounts came of them.
create or replace function clm.erase_closed_customer(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform privacy.require_erased_account(p_user_id);
  delete from clm.stage_data s using clm.application a where a.owner_user_id = p_user_id and s.application_id = a.id;
  update clm.application set note = null where owner_user_id = p_user_id;
end
$$;

revoke all on function clm.erase_closed_customer from public;
grant execute on function clm.erase_closed_customer to nesye_app;
