-- Posts many entries at once. Entries and lines meet by ordinal; lines of an ordinal that has no entry are passed over,
-- so a caller may hand over the lines of all its commands and the entries of those that succeeded.
-- The caller has locked the guarded accounts. Two entries of one call must not touch the same guarded account.
create or replace function ledger.post_batch(
  p_ordinal int[], p_bucket smallint[], p_rule smallint[], p_source bigint[], p_leg smallint[], p_occurred timestamptz[], p_effective date[],
  p_transfer bigint[], p_reverses bigint[],
  l_ordinal int[], l_kind smallint[], l_party bigint[], l_currency smallint[], l_amount bigint[]
) returns table (ordinal int, entry_id bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_effective date[];
  v_accounting date[];
begin
  -- One day for most batches. In their order, as the closer locks them.
  select array_agg(d), array_agg(ledger.accounting_day(d)) into v_effective, v_accounting from (select distinct d from unnest(p_effective) d order by d) days;

  return query
  with e as materialized (
    select u.ordinal, u.bucket, nextval('ledger.entry_number') * 64 + u.bucket as id, u.rule, u.source_id, u.leg, u.occurred_at, u.effective_date,
           v_accounting[array_position(v_effective, u.effective_date)] as accounting_date, u.transfer_id, u.reverses_id
    from unnest(p_ordinal, p_bucket, p_rule, p_source, p_leg, p_occurred, p_effective, p_transfer, p_reverses)
      u(ordinal, bucket, rule, source_id, leg, occurred_at, effective_date, transfer_id, reverses_id)
  ), l as materialized (
    select e.ordinal, e.bucket, e.id, u.kind, u.party_id, u.currency, u.amount
    from unnest(l_ordinal, l_kind, l_party, l_currency, l_amount) u(ordinal, kind, party_id, currency, amount) join e on e.ordinal = u.ordinal
  ), entries as (
    insert into ledger.entry (bucket, id, rule, source_id, leg, transfer_id, reverses_id, occurred_at, effective_date, accounting_date)
    select bucket, id, rule, source_id, leg, transfer_id, reverses_id, occurred_at, effective_date, accounting_date from e
  ), moved as (
    update ledger.guarded_account a
    set balance = a.balance + ledger.natural_sign(a.kind) * l.amount,
        version = a.version + 1,
        ceiling_amount = least(a.ceiling_amount, greatest(a.balance + ledger.natural_sign(a.kind) * l.amount + a.held, 0))
    from l
    where l.kind in (1210, 7110, 2010, 2015, 2020) and a.party_id = l.party_id and a.kind = l.kind and a.currency = l.currency and a.bucket = l.bucket
    returning l.ordinal, a.kind, a.party_id, a.currency, a.version, a.balance
  ), lines as (
    insert into ledger.line (bucket, entry_id, kind, party_id, currency, amount, version, balance_after)
    select l.bucket, l.id, l.kind, l.party_id, l.currency, l.amount, m.version, m.balance
    from l left join moved m on m.ordinal = l.ordinal and m.kind = l.kind and m.party_id = l.party_id and m.currency = l.currency
    where ledger.assert_moved((select count(*) from moved), (select count(*) from l where l.kind in (1210, 7110, 2010, 2015, 2020)))
  )
  select e.ordinal, e.id from e;
end
$$;

revoke all on function ledger.post_batch from public;
