-- All that lies before 2000 shares one key.
create or replace function ledger.month_lock_key(day date) returns bigint language sql immutable parallel safe as
$$ select 7402000000 + greatest((extract(year from day)::int - 2000) * 12 + extract(month from day)::int - 1, 0) $$;

revoke all on function ledger.month_lock_key from public;
