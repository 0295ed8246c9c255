-- Adds to what is held of accounts, which the caller has locked. Several amounts of one account are one movement. What is released lowers the ceiling that
-- leaves a debt above a cut limit as it is; what is captured stays owed: its entry takes the room, and lowers it as every entry does.
create or replace function ledger.move_held(p_kind smallint[], p_party bigint[], p_currency smallint[], p_amount bigint[], p_lowers_ceiling boolean) returns void
language plpgsql as $$
declare
  v_missing bigint;
begin
  with moved as (
    select kind, party_id, currency, sum(amount)::bigint as amount
    from unnest(p_kind, p_party, p_currency, p_amount) u(kind, party_id, currency, amount) group by kind, party_id, currency
  ), changed as (
    update ledger.guarded_account a
    set held = a.held + m.amount,
        ceiling_amount = case when p_lowers_ceiling and m.amount < 0 then least(a.ceiling_amount, a.balance + a.held + m.amount) else a.ceiling_amount end
    from moved m
    where a.party_id = m.party_id and a.kind = m.kind and a.currency = m.currency and a.bucket = (m.party_id & 63)
    returning 1
  )
  select (select count(*) from moved) - (select count(*) from changed) into v_missing;
  if v_missing > 0 then
    raise exception '% guarded accounts are missing', v_missing using errcode = 'NS001';
  end if;
end
$$;

revoke all on function ledger.move_held from public;
