-- Forgets what a person whose account was erased wrote in disputes, as a customer or for a shop. That there were disputes, and how they ended, stays: money moved by them.
create or replace function disputes.erase_closed_customer(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform privacy.require_erased_account(p_user_id);
  update disputes.dispute set text = '' where bucket = (p_user_id & 63) and customer_id = p_user_id;
  update disputes.dispute set response = '' where responded_by = p_user_id;
end
$$;

revoke all on function disputes.erase_closed_customer from public;
grant execute on function disputes.erase_closed_customer to nesye_app;
