/*
A payoff gave back a part of a row's fee, the gateway took its payment back, and the row is owed again without that part. Where its arrears were then spread over later rows,
or the purchase was refunded, nothing was left of it but the fee that had been given back; the constraint wanted a fee of 0, so the call ended as an internal error and changed
nothing. Found by the money model.
*/
-- What a payoff gave back of a fee stays given back where its row is owed again. Of such a row nothing may be left, and nothing of it is paid: of its fee the part given back remains.
alter table servicing.installment drop constraint cancelled_by_refunds;
alter table servicing.installment add constraint cancelled_by_refunds
  check (not is_cancelled or (paid_at is null and principal = 0 and fee = fee_rebated));
