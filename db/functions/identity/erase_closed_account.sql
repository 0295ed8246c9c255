-- As in 0015, and with what is counted of the mobile, which now lives longer than a day.
create or replace function identity.erase_closed_account(p_user_id bigint, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update identity.account_closure set erased_at = p_now, reason = null where user_id = p_user_id and erased_at is null and erase_after <= p_now;
  if not found then
    return false;
  end if;
  delete from identity.login_attempt where mobile = (select mobile from identity.app_user where id = p_user_id);
  update identity.app_user set mobile = 'closed:' || id, referral_code = null, joined_from = null, referrer_user_code = null, campaign_code = null where id = p_user_id;
  update identity.mobile_change set old_mobile = 'erased', new_mobile = 'closed:' || user_id where user_id = p_user_id;
  delete from identity.recovery_case where user_id = p_user_id;
  delete from identity.session where user_id = p_user_id;
  return true;
end
$$;

revoke all on function identity.erase_closed_account from public;
grant execute on function identity.erase_closed_account to nesye_app;
