/*
# Owed again, in time

A row that is owed again because its payment was taken back is given days in which it may be paid in time ([ADR 45](../../docs/adr/0045-what-is-owed-again-is-given-time.md)).

- **servicing.row_chargeback.payable_until** is what was agreed on the day of the chargeback, before pauses of the purchase moved it: a replay gives the row the same day. Rows of older chargebacks have none and stay as they were.
- **servicing.installment.agreed_payable_until** may stand alone now: the day moves while due date, principal and fee are still those that were agreed.
*/
-- A row that is owed again because its payment was taken back has some days to be paid in time: the last of them, as it was agreed then. Null: it was taken back before
-- there were such days.
alter table servicing.row_chargeback add column payable_until date;

-- So its last day in time may be another than agreed while everything else of it is as it was agreed.
alter table servicing.installment drop constraint agreed_as_a_whole;
alter table servicing.installment add constraint agreed_as_a_whole
  check (num_nulls(agreed_due_date, agreed_principal, agreed_fee) in (0, 3) and (agreed_due_date is null or agreed_payable_until is not null));
