-- The open day that an entry about `p_effective` is written into: that day, or the first one after it that is not closed. It shares the day's lock until the
-- transaction ends, so that nothing slips into a day while it is being closed.
create or replace function ledger.accounting_day(p_effective date) returns date language plpgsql as $$
declare
  v_day date := p_effective;
  v_closed date;
begin
  loop
    perform pg_advisory_xact_lock_shared(ledger.month_lock_key(v_day)), pg_advisory_xact_lock_shared(ledger.day_lock_key(v_day));
    select max(day) into v_closed from ledger.closed_day;
    if v_closed is null or v_closed < v_day then
      return v_day;
    end if;
    v_day := v_closed + 1;
  end loop;
end
$$;

revoke all on function ledger.accounting_day from public;
