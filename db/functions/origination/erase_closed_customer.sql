-- Forgets what a person whose account was erased said of himself for credit requests, what was written to him of them, and what he is known by at a lender. The
-- requests stay: contracts and debts came of them, and our own reference at the lender is that of the contract.
create or replace function origination.erase_closed_customer(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform privacy.require_erased_account(p_user_id);
  delete from origination.step_data s using origination.credit_request r
  where r.bucket = platform.bucket_of(p_user_id) and r.customer_id = p_user_id and s.bucket = r.bucket and s.request_id = r.id;
  delete from origination.extra_data where bucket = platform.bucket_of(p_user_id) and customer_id = p_user_id;
  delete from origination.line_choice where bucket = platform.bucket_of(p_user_id) and customer_id = p_user_id;
  update origination.credit_request set lender_reference = null, lender_page_url = null, reason_text = case when reason_code is not null then '' end
  where bucket = platform.bucket_of(p_user_id) and customer_id = p_user_id;
end
$$;

revoke all on function origination.erase_closed_customer from public;
grant execute on function origination.erase_closed_customer to nesye_app;
