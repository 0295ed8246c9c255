-- The one way to erase who somebody was: for an account whose time of keeping is over. The file of a video goes with its key; its bytes are swept.
create or replace function kyc.erase_closed_customer(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  files text[];
begin
  if not exists (select from privacy.account_closure where user_id = p_user_id and erased_at is not null) then
    raise exception 'the time of keeping is not over' using errcode = '42501';
  end if;
  delete from kyc.review_reveal where review_id in (select id from kyc.review where user_id = p_user_id);
  delete from kyc.review where user_id = p_user_id;
  files := array(select file_id from kyc.upload where user_id = p_user_id and file_id is not null);
  delete from kyc.upload where user_id = p_user_id;
  delete from platform.stored_file where id = any (files);
  delete from kyc.video_challenge where user_id = p_user_id;
  delete from kyc.card_serial_check where user_id = p_user_id;
  delete from kyc.national_card where user_id = p_user_id;
  delete from kyc.lookup_count where user_id = p_user_id;
  delete from kyc.address where user_id = p_user_id;
  delete from kyc.registry_check where user_id = p_user_id;
  delete from kyc.customer where user_id = p_user_id;
end
$$;

revoke all on function kyc.erase_closed_customer from public;
grant execute on function kyc.erase_closed_customer to nesye_app;
