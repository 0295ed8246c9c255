-- Corrects an entry by a new one with the opposite lines, which names it (rule 99). Its effective date is the old entry's; it is written into the open day. An
-- entry is taken back once: requested again this returns the correction that is there. A correction itself is not taken back (NS010): what is right is posted
-- again under the next leg.
create or replace function ledger.reverse_entry(p_entry bigint, p_occurred timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_entry ledger.entry;
  v_kind smallint[];
  v_party bigint[];
  v_currency smallint[];
  v_amount bigint[];
begin
  select * into v_entry from ledger.entry where id = p_entry and bucket = (p_entry & 63);
  if not found then
    raise exception 'there is no entry %', p_entry using errcode = 'NS010';
  end if;
  if v_entry.rule = 99 then
    raise exception 'entry % is a correction itself', p_entry using errcode = 'NS010';
  end if;
  select array_agg(kind), array_agg(party_id), array_agg(currency), array_agg(-amount) into v_kind, v_party, v_currency, v_amount
  from ledger.line where entry_id = p_entry and bucket = v_entry.bucket;
  return ledger.post_entry(v_entry.bucket, 99::smallint, p_entry, 1::smallint, p_occurred, v_entry.effective_date, v_entry.transfer_id, p_entry,
                           v_kind, v_party, v_currency, v_amount);
end
$$;

revoke all on function ledger.reverse_entry from public;
grant execute on function ledger.reverse_entry to nesye_app;
