-- Forgets the mobile to which shops offered credit, of a person whose account was erased. What was owed and paid stays: it is a money record.
create or replace function own_credit.erase_closed_person(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform privacy.require_erased_account(p_user_id);
  update own_credit.credit set mobile = null where customer_id = p_user_id;
end
$$;

revoke all on function own_credit.erase_closed_person from public;
grant execute on function own_credit.erase_closed_person to nesye_app;
