-- Posters share the day's lock, the closer takes it alone: nothing slips into a day while it is being closed.
create or replace function ledger.day_lock_key(day date) returns bigint language sql immutable parallel safe as
$$ select 7401000000 + (day - date '2000-01-01') $$;

revoke all on function ledger.day_lock_key from public;
