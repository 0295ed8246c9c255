-- Puts a tombstone in the place of the mobile and deletes what leads to the person: for an account that was erased, and for no other.
create or replace function identity.erase_closed_user(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform privacy.require_erased_account(p_user_id);
  delete from identity.login_attempt where mobile = (select mobile from identity.app_user where id = p_user_id);
  update identity.app_user set mobile = 'closed:' || id, referral_code = null, joined_from = null, referrer_user_code = null, campaign_code = null, sim_changed_at = null, sim_checked_at = null where id = p_user_id;
  update identity.mobile_change set old_mobile = 'erased', new_mobile = 'closed:' || user_id where user_id = p_user_id;
  delete from identity.recovery_case where user_id = p_user_id;
  delete from identity.session where user_id = p_user_id;
end
$$;

revoke all on function identity.erase_closed_user from public;
grant execute on function identity.erase_closed_user to nesye_app;
