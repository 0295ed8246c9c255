-- A row that is owed again because its payment was taken back has some days to be paid in time: the last of them, as it was agreed then. Null: it was taken back before
-- there were such days.
alter table servicing.row_chargeback add column payable_until date;

-- So its last day in time may be another than agreed while everything else of it is as it was agreed.
alter table servicing.installment drop constraint agreed_as_a_whole;
alter table servicing.installment add constraint agreed_as_a_whole
  check (num_nulls(agreed_due_date, agreed_principal, agreed_fee) in (0, 3) and (agreed_due_date is null or agreed_payable_until is not null));
