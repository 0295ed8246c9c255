-- One entry, for everything that is not a purchase. Locks, then posts. Idempotent by its business key (rule, source, leg): requested again with the same lines it
-- returns the entry that is there, with other lines it is refused (NS009).
create or replace function ledger.post_entry(
  p_bucket smallint, p_rule smallint, p_source bigint, p_leg smallint, p_occurred timestamptz, p_effective date, p_transfer bigint, p_reverses bigint,
  l_kind smallint[], l_party bigint[], l_currency smallint[], l_amount bigint[]
) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_id bigint;
begin
  -- Two callers with one key come one after the other, also where no guarded account makes them.
  perform pg_advisory_xact_lock(hashtextextended(format('entry %s %s %s', p_rule, p_source, p_leg), p_bucket));
  perform ledger.lock_accounts(l_kind, l_party, l_currency);
  select e.id into v_id from ledger.entry e where e.source_id = p_source and e.rule = p_rule and e.leg = p_leg and e.bucket = p_bucket;
  if found then
    if exists (
      (select kind, party_id, currency, amount from ledger.line where entry_id = v_id and bucket = p_bucket
       except all select * from unnest(l_kind, l_party, l_currency, l_amount))
      union all
      (select * from unnest(l_kind, l_party, l_currency, l_amount)
       except all select kind, party_id, currency, amount from ledger.line where entry_id = v_id and bucket = p_bucket)
    ) then
      raise exception 'entry % of rule %, source %, leg % has other lines', v_id, p_rule, p_source, p_leg using errcode = 'NS009';
    end if;
    return v_id;
  end if;
  select entry_id into v_id from ledger.post_batch(
    array[1], array[p_bucket], array[p_rule], array[p_source], array[p_leg], array[p_occurred], array[p_effective], array[p_transfer], array[p_reverses],
    array_fill(1, array[cardinality(l_kind)]), l_kind, l_party, l_currency, l_amount);
  return v_id;
end
$$;

revoke all on function ledger.post_entry from public;
grant execute on function ledger.post_entry to nesye_app;
