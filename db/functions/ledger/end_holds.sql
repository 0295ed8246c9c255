-- Ends holds: captured (the entry follows in the same transaction) or released. All accounts are locked in one order first.
create or replace function ledger.end_holds(p_ids bigint[], p_state text, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_kind smallint[];
  v_party bigint[];
  v_currency smallint[];
  v_amount bigint[];
begin
  -- What of a hold never changes is read before the lock; its state is checked by the update below.
  select array_agg(h.kind), array_agg(h.party_id), array_agg(h.currency), array_agg(h.amount) into v_kind, v_party, v_currency, v_amount
  from unnest(p_ids) u(id) join ledger.hold h on h.id = u.id and h.bucket = (u.id & 63);
  if coalesce(cardinality(v_kind), 0) <> cardinality(p_ids) then
    raise exception 'there is no such hold among %', p_ids using errcode = 'NS006';
  end if;
  perform ledger.lock_accounts(v_kind, v_party, v_currency);
  update ledger.hold h set state = p_state, ended_at = p_now from unnest(p_ids) u(id) where h.id = u.id and h.bucket = (u.id & 63);
  perform ledger.move_held(v_kind, v_party, v_currency, array(select -a from unnest(v_amount) a), p_state = 'released');
end
$$;

revoke all on function ledger.end_holds from public;
grant execute on function ledger.end_holds to nesye_app;
