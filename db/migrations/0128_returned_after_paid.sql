/*
A bank can send money of a payout back days after it has said that it was paid: only its statement shows that. Two operators then give the shop its money back.
*/
alter table settlement.payout_part drop constraint payout_part_failure_check;
alter table settlement.payout_part add constraint payout_part_failure_check check (failure in ('refused', 'returned', 'returned_later'));
alter table reconciliation.correction drop constraint correction_resolution_check;
alter table reconciliation.correction add constraint correction_resolution_check
  check (resolution in ('to_suspense', 'to_cost', 'settle', 'paid', 'not_paid', 'return_payout'));
