-- Many entries of one rule and source in one statement: the sweeps of a payout, one for each bucket. Locks, then posts. Two entries of one call must not move the same
-- guarded account, and an entry that is there already is refused by its key (23505).
create or replace function ledger.post_entries(
  p_bucket smallint[], p_rule smallint, p_source bigint, p_leg smallint[], p_occurred timestamptz, p_effective date, p_transfer bigint,
  l_ordinal int[], l_kind smallint[], l_party bigint[], l_currency smallint[], l_amount bigint[]
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_count int := cardinality(p_bucket);
begin
  perform ledger.lock_accounts(l_kind, l_party, l_currency);
  perform ledger.post_batch(
    (select array_agg(n) from generate_series(1, v_count) n), p_bucket, array_fill(p_rule, array[v_count]), array_fill(p_source, array[v_count]), p_leg,
    array_fill(p_occurred, array[v_count]), array_fill(p_effective, array[v_count]), array_fill(p_transfer, array[v_count]),
    array_fill(null::bigint, array[v_count]), l_ordinal, l_kind, l_party, l_currency, l_amount);
end
$$;

revoke all on function ledger.post_entries from public;
grant execute on function ledger.post_entries to nesye_app;
