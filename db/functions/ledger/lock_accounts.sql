-- Locks guarded accounts in (bucket, kind, party) order. Every writer that touches a balance begins here.
create or replace function ledger.lock_accounts(p_kind smallint[], p_party bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from ledger.guarded_account a
  join (select distinct kind, party_id from unnest(p_kind, p_party) u(kind, party_id)) k
    on a.bucket = (k.party_id & 63) and a.kind = k.kind and a.party_id = k.party_id
  order by a.bucket, a.kind, a.party_id
  for update of a;
end
$$;

revoke all on function ledger.lock_accounts from public;
grant execute on function ledger.lock_accounts to nesye_app;
