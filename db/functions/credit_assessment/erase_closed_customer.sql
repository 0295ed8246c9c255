-- Forgets what the bureau said of a person whose account was erased, and what was computed from it. That there was a report and a decision, its amounts and its
-- outcome stay: the one was paid for, a contract stands on the other.
create or replace function credit_assessment.erase_closed_customer(p_user_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform privacy.require_erased_account(p_user_id);
  update credit_assessment.report set content_sealed = null, erased_at = now()
  where bucket = platform.bucket_of(p_user_id) and customer_id = p_user_id and erased_at is null;
  update credit_assessment.decision set content_sealed = null, erased_at = now()
  where bucket = platform.bucket_of(p_user_id) and customer_id = p_user_id and erased_at is null;
end
$$;

revoke all on function credit_assessment.erase_closed_customer from public;
grant execute on function credit_assessment.erase_closed_customer to nesye_app;
