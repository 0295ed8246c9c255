-- What a debit does to the stored balance of a guarded account: facilities owe (asset), wallets hold (liability).
create or replace function ledger.natural_sign(kind smallint) returns bigint
language sql immutable parallel safe as $$ select case when kind in (1210, 7110) then 1 else -1 end::bigint $$;

revoke all on function ledger.natural_sign from public;
grant execute on function ledger.natural_sign to nesye_app;
