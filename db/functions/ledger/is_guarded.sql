create or replace function ledger.is_guarded(kind smallint) returns boolean
language sql immutable parallel safe as $$ select kind in (1210, 7110, 2010, 2015, 2020) $$;

revoke all on function ledger.is_guarded from public;
grant execute on function ledger.is_guarded to nesye_app;
