-- Forgets what operators wrote of their contacts with a person whose account was erased.
create or replace function collections.erase_closed_customer(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform privacy.require_erased_account(p_user_id);
  update collections.contact set note_sealed = null where bucket = (p_user_id & 63) and customer_id = p_user_id;
end
$$;

revoke all on function collections.erase_closed_customer from public;
grant execute on function collections.erase_closed_customer to nesye_app;
