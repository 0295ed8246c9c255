create or replace function ledger.place_hold(p_kind smallint, p_party bigint, p_amount bigint, p_purpose bigint, p_now timestamptz, p_expires timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_id bigint;
begin
  perform ledger.lock_accounts(array[p_kind], array[p_party]);
  update ledger.guarded_account set held = held + p_amount where bucket = (p_party & 63) and kind = p_kind and party_id = p_party;
  if not found then
    raise exception 'no guarded account %/%', p_kind, p_party using errcode = 'NS001';
  end if;
  insert into ledger.hold (bucket, id, kind, party_id, amount, purpose_id, placed_at, expires_at)
  values ((p_party & 63)::smallint, nextval('ledger.hold_number') * 64 + (p_party & 63), p_kind, p_party, p_amount, p_purpose, p_now, p_expires)
  returning id into v_id;
  return v_id;
end
$$;

revoke all on function ledger.place_hold from public;
grant execute on function ledger.place_hold to nesye_app;
