-- By how much the money that is there for customers and shops is more than what is owed to them, in rials; less than 0 where it falls short. What it was at the last close,
-- and the lines since.
create or replace function ledger.client_money_now() returns numeric
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select headroom from ledger.client_money order by day desc limit 1), 0) + coalesce((
    select sum(l.amount) from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
    where e.accounting_date > coalesce((select max(day) from ledger.client_money), '-infinity') and ledger.is_client_money(l.kind) and l.currency = 364
  ), 0)
$$;

revoke all on function ledger.client_money_now from public;
grant execute on function ledger.client_money_now to nesye_app;
