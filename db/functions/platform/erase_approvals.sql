-- Forgets what operators wrote about a person whose account was erased. That something was decided stays: money moved by it.
create or replace function platform.erase_approvals(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform privacy.require_erased_account(p_user_id);
  update platform.approval set reason = '', decision_reason = null where customer_id = p_user_id;
end
$$;

revoke all on function platform.erase_approvals from public;
grant execute on function platform.erase_approvals to nesye_app;
