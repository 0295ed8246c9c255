/*
Two operators change what a credit report costs, and the terms of a line.

- A price is never edited: a new one begins on a coming day, and the one before it ends there. That end is all that changes of a price.
- Terms are never changed at all. Those that began last hold, so earlier ones need no end.
- A preview plays terms against the purchases of a month. Their days follow the order of the rows, so a small index finds the month.
*/
create sequence credit_assessment.price_number as smallint start with 100;
grant usage on sequence credit_assessment.price_number to nesye_app;
grant insert, update (valid_to) on credit_assessment.price to nesye_app;
create index purchase_by_day on payments.purchase using brin (business_date);
