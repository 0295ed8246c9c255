/*
# What was to be paid has changed

An attempt whose purpose is still there, over another amount than the customer agreed to, fails with a reason of its own: a refund has cut the row meanwhile.
*/
alter table gateway.attempt drop constraint attempt_failure_check;
alter table gateway.attempt add constraint attempt_failure_check
  check (failure in ('not_paid', 'expired', 'returned', 'purpose_gone', 'purpose_changed', 'refused'));
