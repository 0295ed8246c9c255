-- Closes a day: writes the balance of every summed account that changed since the last closed day, in one row each, and lets no entry into it or a day before
-- any more. The debits and credits of each kind up to its end are written as well. Returns how many balances it wrote. Refuses a day that is closed (NS005) or not over (NS008).
-- No table is read from end to end: before the first close the planner may know the closing balances to be empty, and would go through those that are being written once for
-- each account.
create or replace function ledger.close_day(p_day date) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  v_before date;
  v_rows bigint;
begin
  if p_day >= (select ((now() + offset_ms * interval '1 millisecond') at time zone 'Asia/Tehran')::date from platform.business_clock) then
    raise exception 'the accounting day % is not over', p_day using errcode = 'NS008';
  end if;
  perform ledger.lock_days_through(p_day);
  select max(day) into v_before from ledger.closed_day;
  if v_before >= p_day then
    raise exception 'the accounting day % is closed', p_day using errcode = 'NS005';
  end if;
  insert into ledger.closing_balance (bucket, kind, party_id, currency, day, balance)
  select moved.bucket, moved.kind, moved.party_id, moved.currency, p_day, moved.amount + coalesce(before.balance, 0)
  from (
    select l.bucket, l.kind, l.party_id, l.currency, sum(l.amount) as amount
    from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
    where e.accounting_date <= p_day and e.accounting_date > coalesce(v_before, '-infinity') and l.version is null
    group by l.bucket, l.kind, l.party_id, l.currency having sum(l.amount) <> 0
  ) moved
  left join lateral (
    select c.balance from ledger.closing_balance c
    where c.party_id = moved.party_id and c.kind = moved.kind and c.currency = moved.currency and c.bucket = moved.bucket order by c.day desc limit 1
  ) before on true;
  get diagnostics v_rows = row_count;
  insert into ledger.closing_total (kind, currency, day, debit, credit)
  select moved.kind, moved.currency, p_day, moved.debit + coalesce(before.debit, 0), moved.credit + coalesce(before.credit, 0)
  from (
    select l.kind, l.currency, coalesce(sum(l.amount) filter (where l.amount > 0), 0) as debit, coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as credit
    from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
    where e.accounting_date <= p_day and e.accounting_date > coalesce((select max(c.day) from ledger.closing_total c), '-infinity')
    group by l.kind, l.currency
  ) moved
  left join lateral (
    select c.debit, c.credit from ledger.closing_total c where c.kind = moved.kind and c.currency = moved.currency order by c.day desc limit 1
  ) before on true;
  insert into ledger.closed_day (day) values (p_day);
  return v_rows;
end
$$;

revoke all on function ledger.close_day from public;
grant execute on function ledger.close_day to nesye_app;
