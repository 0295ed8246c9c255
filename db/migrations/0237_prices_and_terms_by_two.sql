/*
Two operators change what a credit report costs, and the terms of a line.

- A price is never edited: a new one begins on a coming day, and the one before it ends there. That end is all that changes of a price.
- Terms are never changed at all. Those that began last hold, so earlier ones need no end.
*/
create sequence credit_assessment.price_number as smallint start with 100;
grant usage on sequence credit_assessment.price_number to nesye_app;
grant insert, update (valid_to) on credit_assessment.price to nesye_app;
