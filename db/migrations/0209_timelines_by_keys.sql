/*
The operators' page of a person reads what happened, the newest first, from an index by person and time: of a customer of many years no more rows than a page has.
Payments have one by time. Purchases have none: each would cost every purchase a write, and the customer's own list reads the same range.
*/
create index payment_by_time on repayment.payment (customer_id, made_at, id);
create index recovery_case_of_person on identity.recovery_case (user_id, id) where user_id is not null;
create index session_of_device on identity.session (device_hash, user_id);
