-- Sets amounts aside on guarded accounts for one purpose, by ledger.place_holds_of_many. Returns the ids in the order of the amounts.
create or replace function ledger.place_holds(
  p_kind smallint[], p_party bigint[], p_currency smallint[], p_amount bigint[], p_purpose bigint, p_now timestamptz, p_expires timestamptz
) returns bigint[]
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return ledger.place_holds_of_many(p_kind, p_party, p_currency, p_amount, array_fill(p_purpose, array[cardinality(p_kind)]), p_now,
                                   array_fill(p_expires, array[cardinality(p_kind)]));
end
$$;

revoke all on function ledger.place_holds from public;
grant execute on function ledger.place_holds to nesye_app;
