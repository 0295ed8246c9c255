-- Forgets the accounts at banks of a person whose account was erased. Mandates and draws stay: they are money records.
create or replace function mandates.erase_closed_customer(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform privacy.require_erased_account(p_user_id);
  update mandates.mandate set account_mask = null, sign_url = null where bucket = platform.bucket_of(p_user_id) and customer_id = p_user_id;
end
$$;

revoke all on function mandates.erase_closed_customer from public;
grant execute on function mandates.erase_closed_customer to nesye_app;
