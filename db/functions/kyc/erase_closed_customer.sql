-- Deletes identity, documents and checks of a person whose account was erased. The file of a video goes with its key; its bytes are swept.
create or replace function kyc.erase_closed_customer(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  files text[];
begin
  perform privacy.require_erased_account(p_user_id);
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
