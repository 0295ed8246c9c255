-- Ends a hold: captured (its entry follows in the same transaction) or released.
create or replace function ledger.end_hold(p_id bigint, p_state text, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_hold ledger.hold;
begin
  select * into v_hold from ledger.hold where bucket = (p_id & 63) and id = p_id;
  if not found then
    raise exception 'there is no hold %', p_id using errcode = 'NS006';
  end if;
  perform ledger.lock_accounts(array[v_hold.kind], array[v_hold.party_id]);
  update ledger.hold set state = p_state, ended_at = p_now where bucket = v_hold.bucket and id = p_id;
  -- What is captured stays owed: its entry takes the room under the ceiling, and lowers it as every entry does.
  update ledger.guarded_account
  set held = held - v_hold.amount,
      ceiling_amount = case when p_state = 'released' then least(ceiling_amount, balance + held - v_hold.amount) else ceiling_amount end
  where bucket = v_hold.bucket and kind = v_hold.kind and party_id = v_hold.party_id;
end
$$;

revoke all on function ledger.end_hold from public;
grant execute on function ledger.end_hold to nesye_app;
