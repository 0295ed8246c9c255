-- Forgets what operators wrote about a person whose account was erased. That arrears were spread stays: the schedule rests on it.
create or replace function hardship.erase_closed_customer(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform privacy.require_erased_account(p_user_id);
  update hardship.re_age set reason = '', decision_reason = null where bucket = (p_user_id & 63) and customer_id = p_user_id;
end
$$;

revoke all on function hardship.erase_closed_customer from public;
grant execute on function hardship.erase_closed_customer to nesye_app;
