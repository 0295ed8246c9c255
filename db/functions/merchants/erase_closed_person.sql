-- Forgets the mobile by which a person whose account was erased was invited to work for a shop. That someone worked there, and when, stays: refunds name the account.
create or replace function merchants.erase_closed_person(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform privacy.require_erased_account(p_user_id);
  update merchants.staff set mobile = null where user_id = p_user_id;
end
$$;

revoke all on function merchants.erase_closed_person from public;
grant execute on function merchants.erase_closed_person to nesye_app;
