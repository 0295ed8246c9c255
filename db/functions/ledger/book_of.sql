-- The book and the guard of a kind are read for every line; the number's own grammar says both without a look-up.
create or replace function ledger.book_of(kind smallint) returns smallint
language sql immutable parallel safe as $$ select case when kind >= 7000 then 2::smallint else 1::smallint end $$;

revoke all on function ledger.book_of from public;
grant execute on function ledger.book_of to nesye_app;
