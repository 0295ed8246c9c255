/*
Entries of several sources are posted in one statement: the function takes a list of each (db/functions/ledger/post_entries.sql).
*/
drop function if exists ledger.post_entries(smallint[], smallint, bigint, smallint[], timestamptz, date, bigint, int[], smallint[], bigint[], smallint[], bigint[]);
