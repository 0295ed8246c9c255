/*
Arrears may be spread a second time while a row that the first spreading added is late itself. Such a row was agreed for 0 and gives all that it has to later rows, which the
constraint refused, so the call ended as an internal error and changed nothing. Found by the money model.
*/
-- A row that spreading arrears has added may be late itself and give everything to rows that come after it: it was agreed for nothing, and stays as a row of nothing.
alter table servicing.installment drop constraint row_is_worth_something;
alter table servicing.installment add constraint row_is_worth_something
  check (agreed_principal is not null or principal + principal_refunded + fee + fee_refunded > 0);
