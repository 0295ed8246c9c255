create or replace function ledger.open_account(p_kind smallint, p_party bigint, p_currency smallint, p_limit bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into ledger.guarded_account (bucket, kind, party_id, currency, limit_amount)
  values ((p_party & 63)::smallint, p_kind, p_party, p_currency, p_limit)
$$;

revoke all on function ledger.open_account from public;
grant execute on function ledger.open_account to nesye_app;
