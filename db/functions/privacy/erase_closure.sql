-- Notes that a closed account is erased; false when its retention period is not over, or it was erased before. The functions of other contexts erase only after it.
create or replace function privacy.erase_closure(p_user_id bigint, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update privacy.account_closure set erased_at = p_now, reason = null where user_id = p_user_id and erased_at is null and erase_after <= p_now;
  return found;
end
$$;

revoke all on function privacy.erase_closure from public;
grant execute on function privacy.erase_closure to nesye_app;
