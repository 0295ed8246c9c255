-- One entry, for everything that is not a purchase. Locks, then posts.
create or replace function ledger.post_entry(
  p_bucket smallint, p_rule smallint, p_source bigint, p_occurred timestamptz, p_effective date, p_transfer bigint,
  l_kind smallint[], l_party bigint[], l_currency smallint[], l_amount bigint[]
) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_id bigint;
  v_guarded_kind smallint[];
  v_guarded_party bigint[];
begin
  select array_agg(kind), array_agg(party_id) into v_guarded_kind, v_guarded_party
  from unnest(l_kind, l_party) u(kind, party_id) where ledger.is_guarded(kind);
  perform ledger.lock_accounts(v_guarded_kind, v_guarded_party);
  select entry_id into v_id from ledger.post_batch(
    array[1], array[p_bucket], array[p_rule], array[p_source], array[p_occurred], array[p_effective], array[p_transfer],
    array_fill(1, array[cardinality(l_kind)]), l_kind, l_party, l_currency, l_amount);
  return v_id;
end
$$;

revoke all on function ledger.post_entry from public;
grant execute on function ledger.post_entry to nesye_app;
