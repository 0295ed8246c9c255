create or replace function ledger.close_day(p_day date) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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
  insert into ledger.closing_balance (day, bucket, kind, party_id, currency, balance)
  select p_day, bucket, kind, party_id, currency, sum(amount)
  from (
    select bucket, kind, party_id, currency, balance as amount from ledger.closing_balance where day = v_before
    union all
    select l.bucket, l.kind, l.party_id, l.currency, l.amount
    from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
    where e.accounting_date <= p_day and (v_before is null or e.accounting_date > v_before) and not ledger.is_guarded(l.kind)
  ) moved
  group by bucket, kind, party_id, currency;
  get diagnostics v_rows = row_count;
  insert into ledger.closed_day (day) values (p_day);
  return v_rows;
end
$$;

revoke all on function ledger.close_day from public;
grant execute on function ledger.close_day to nesye_app;
