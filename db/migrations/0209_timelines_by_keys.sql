/*
The operators' page of a person reads what happened, the newest first, from an index by person and time: of a customer of many years no more rows than a page has.
Purchases and payments are those that a person has by the thousand.
*/
create index purchase_by_time on payments.purchase (customer_id, created_at, id);
create index payment_by_time on repayment.payment (customer_id, made_at, id);
create index recovery_case_of_person on identity.recovery_case (user_id, id) where user_id is not null;
create index session_of_device on identity.session (device_hash, user_id);
