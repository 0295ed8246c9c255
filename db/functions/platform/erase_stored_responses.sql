-- Deletes the stored responses of a person whose account was erased: they may hold amounts and masked numbers, and nobody can send their keys any more.
create or replace function platform.erase_stored_responses(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform privacy.require_erased_account(p_user_id);
  delete from platform.idempotency where user_id = p_user_id;
end
$$;

revoke all on function platform.erase_stored_responses from public;
grant execute on function platform.erase_stored_responses to nesye_app;
