-- The balance of a summed account over all buckets: its last closing balances and the lines since. For the account of a party that line_of_account
-- finds: not the operator's own (parties 0 and 1), and not the fee of a debt.
create or replace function ledger.summed_balance(p_kind smallint, p_party bigint, p_currency smallint) returns numeric
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    select sum(balance) from (
      select distinct on (bucket) balance from ledger.closing_balance
      where party_id = p_party and kind = p_kind and currency = p_currency order by bucket, day desc) closed
  ), 0) + coalesce((
    select sum(l.amount) from ledger.line l join ledger.entry e on e.id = l.entry_id and e.bucket = l.bucket
    where l.party_id = p_party and l.party_id > 1 and l.kind = p_kind and l.kind not in (1220, 7120) and l.currency = p_currency
      and e.accounting_date > coalesce((select max(day) from ledger.closed_day), '-infinity')
  ), 0)
$$;

revoke all on function ledger.summed_balance from public;
grant execute on function ledger.summed_balance to nesye_app;
