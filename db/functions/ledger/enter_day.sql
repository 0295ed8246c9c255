create or replace function ledger.enter_day(day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(ledger.month_lock_key(day)), pg_advisory_xact_lock_shared(ledger.day_lock_key(day));
  if exists (select from ledger.closed_day c where c.day >= enter_day.day) then
    raise exception 'the accounting day % is closed', day using errcode = 'NS005';
  end if;
end
$$;

revoke all on function ledger.enter_day from public;
