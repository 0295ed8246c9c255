/*
# Whose wallet card money reaches

Card money may be spent at once, and leaves a wallet only when its gateway has settled it, whatever it was for.

- **gateway.attempt.for_customer_id**: somebody else whose debt is paid. What is given back of that debt comes to that customer's wallet, and is as little settled there.
*/
alter table gateway.attempt add column for_customer_id bigint check (for_customer_id <> customer_id);
create index attempt_for_customer on gateway.attempt (for_customer_id, id) where for_customer_id is not null;
