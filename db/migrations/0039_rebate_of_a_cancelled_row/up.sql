-- What a payoff gave back of a fee stays given back where its row is owed again. Of such a row nothing may be left, and nothing of it is paid: of its fee the part given back remains.
alter table servicing.installment drop constraint cancelled_by_refunds;
alter table servicing.installment add constraint cancelled_by_refunds
  check (not is_cancelled or (paid_at is null and principal = 0 and fee = fee_rebated));
