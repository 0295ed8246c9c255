/*
The keys of a shop's name go into their index with the write. Else they wait in a list that each look-up reads from end to end, and a search has up to thirty look-ups.
*/
alter index merchants.merchant_by_search_key set (fastupdate = off);
do $$ begin perform pg_catalog.gin_clean_pending_list('merchants.merchant_by_search_key'); end $$;
