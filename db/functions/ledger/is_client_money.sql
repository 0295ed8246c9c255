-- Whether an account is money of customers and shops that is there, or what is owed to them. What shops owe us does not count: we cover it.
create or replace function ledger.is_client_money(p_kind smallint) returns boolean language sql immutable parallel safe as
$$ select p_kind in (1010, 1110, 1310, 2010, 2015, 2020, 2030, 2040, 2050, 2120, 2130, 2210) $$;

revoke all on function ledger.is_client_money from public;
grant execute on function ledger.is_client_money to nesye_app;
