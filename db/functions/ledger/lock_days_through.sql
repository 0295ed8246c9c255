create or replace function ledger.lock_days_through(p_day date) returns void language plpgsql as $$
declare
  v_first_single date := (date_trunc('month', p_day::timestamp) - interval '1 month')::date;
begin
  perform pg_advisory_xact_lock(key) from generate_series(ledger.month_lock_key('2000-01-01'), ledger.month_lock_key(v_first_single - 1)) key;
  perform pg_advisory_xact_lock(key) from generate_series(ledger.day_lock_key(v_first_single), ledger.day_lock_key(p_day)) key;
end
$$;

revoke all on function ledger.lock_days_through from public;
