-- Allows what is owed of a facility to rise by an amount beyond its limit: a payment that was taken back is owed again, whatever was bought since it was paid. The
-- ceiling falls with every repayment, as after a cut of the limit. Posting the amount is the caller's, in the same transaction. An account that does not exist is
-- refused (NS001).
create or replace function ledger.owe_again(p_kind smallint, p_party bigint, p_currency smallint, p_amount bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform ledger.lock_accounts(array[p_kind], array[p_party], array[p_currency]);
  update ledger.guarded_account
  set ceiling_amount = case when balance + held + p_amount > limit_amount then greatest(ceiling_amount, balance + held + p_amount) else ceiling_amount end
  where party_id = p_party and kind = p_kind and currency = p_currency and bucket = (p_party & 63) and limit_amount is not null and p_amount >= 0;
  if not found then
    raise exception 'no facility account %/%/%', p_kind, p_party, p_currency using errcode = 'NS001';
  end if;
end
$$;

revoke all on function ledger.owe_again from public;
grant execute on function ledger.owe_again to nesye_app;
