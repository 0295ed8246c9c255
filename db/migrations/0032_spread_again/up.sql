-- A row that spreading arrears has added may be late itself and give everything to rows that come after it: it was agreed for nothing, and stays as a row of nothing.
alter table servicing.installment drop constraint row_is_worth_something;
alter table servicing.installment add constraint row_is_worth_something
  check (agreed_principal is not null or principal + principal_refunded + fee + fee_refunded > 0);
