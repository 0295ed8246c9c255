-- Wrong passwords of a mobile since the last right one, or since its owner proved the mobile. The hundredth closes the password; codes have no such total.
alter table identity.login_attempt add column failures_total smallint not null default 0 check (failures_total between 0 and 100);
-- An attempt that was never judged is taken back; its row may have to stay for the total.
alter table identity.login_attempt drop constraint login_attempt_attempts_check;
alter table identity.login_attempt add constraint login_attempt_attempts_check check (attempts between 0 and 10);
-- Codes are forgotten after a day, passwords later.
drop index identity.login_attempt_by_time;
create index login_attempt_by_age on identity.login_attempt (factor, last_at);

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

-- Copies that are gone and whose file is still there: an account closed while its copy was being made left such ones. The job takes them away.
create index data_export_left_behind on identity.data_export (expires_at) where state in ('failed', 'expired') and file_id is not null;
