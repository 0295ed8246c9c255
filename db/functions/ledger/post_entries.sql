-- Many entries in one statement: the payouts of some shops. Locks, then posts. Two entries of one call must not move the same guarded account, and an entry that is there
-- already is refused by its key (23505).
create or replace function ledger.post_entries(
  p_bucket smallint[], p_rule smallint[], p_source bigint[], p_leg smallint[], p_occurred timestamptz[], p_effective date[], p_transfer bigint[],
  l_ordinal int[], l_kind smallint[], l_party bigint[], l_currency smallint[], l_amount bigint[]
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_count int := cardinality(p_bucket);
begin
  perform ledger.lock_accounts(l_kind, l_party, l_currency);
  perform ledger.post_batch(
    (select array_agg(n) from generate_series(1, v_count) n), p_bucket, p_rule, p_source, p_leg, p_occurred, p_effective, p_transfer,
    array_fill(null::bigint, array[v_count]), l_ordinal, l_kind, l_party, l_currency, l_amount);
end
$$;

revoke all on function ledger.post_entries from public;
grant execute on function ledger.post_entries to nesye_app;
