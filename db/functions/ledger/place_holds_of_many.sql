-- Sets amounts aside on guarded accounts, each for its own purpose and time: all are locked in one order first, so that two payments that hold the same accounts never wait
-- for each other crosswise. Returns the ids in the order of the amounts. An amount that does not fit is refused by the account's own checks, and all others with it.
create or replace function ledger.place_holds_of_many(
  p_kind smallint[], p_party bigint[], p_currency smallint[], p_amount bigint[], p_purpose bigint[], p_now timestamptz, p_expires timestamptz[]
) returns bigint[]
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_ids bigint[];
begin
  perform ledger.lock_accounts(p_kind, p_party, p_currency);
  perform ledger.move_held(p_kind, p_party, p_currency, p_amount, true);
  with new as (
    select nextval('ledger.hold_number') * 64 + (u.party_id & 63) as id, u.*
    from unnest(p_kind, p_party, p_currency, p_amount, p_purpose, p_expires) with ordinality u(kind, party_id, currency, amount, purpose_id, expires_at, place)
  ), written as (
    insert into ledger.hold (bucket, id, kind, party_id, currency, amount, purpose_id, placed_at, expires_at)
    select (party_id & 63)::smallint, id, kind, party_id, currency, amount, purpose_id, p_now, expires_at from new
  )
  select array_agg(id order by place) into v_ids from new;
  return v_ids;
end
$$;

revoke all on function ledger.place_holds_of_many from public;
grant execute on function ledger.place_holds_of_many to nesye_app;
