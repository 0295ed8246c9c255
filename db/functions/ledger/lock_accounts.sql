-- Locks guarded accounts in (bucket, kind, party) order until the transaction ends: the one place where that order is written. Every writer that touches a
-- balance begins here and looks in a later statement; what this one read may be stale after a wait. Accounts that do not exist are passed over.
create or replace function ledger.lock_accounts(p_kind smallint[], p_party bigint[], p_currency smallint[]) returns void
-- Rows are found by key, whatever the statistics of a young table say.
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  perform from ledger.guarded_account a
  join (select distinct kind, party_id, currency from unnest(p_kind, p_party, p_currency) u(kind, party_id, currency)) k
    on a.party_id = k.party_id and a.kind = k.kind and a.currency = k.currency and a.bucket = (k.party_id & 63)
  order by a.bucket, a.kind, a.party_id, a.currency
  for update of a;
end
$$;

revoke all on function ledger.lock_accounts from public;
grant execute on function ledger.lock_accounts to nesye_app;
