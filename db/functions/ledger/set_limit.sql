-- A cut below what is owed never rewrites the debt: the ceiling lets it stand and falls with every repayment.
create or replace function ledger.set_limit(p_kind smallint, p_party bigint, p_limit bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update ledger.guarded_account
  set limit_amount = p_limit, ceiling_amount = case when balance + held > p_limit then balance + held else 0 end
  where bucket = (p_party & 63) and kind = p_kind and party_id = p_party
$$;

revoke all on function ledger.set_limit from public;
grant execute on function ledger.set_limit to nesye_app;
