/*
# Decided doubts

A gateway may stay silent for ever about a payment it was asked to take, or a refund it was asked to send.

- **payment_in_doubt, refund_in_doubt**: after a day each is a difference, which two operators end: it was `paid`, or `not_paid`. What follows is posted by the gateway's own
  rules (20, or 19), so such a proposal has no entry of rule 40.
*/
alter table reconciliation.rule drop constraint rule_kind_check;
alter table reconciliation.rule add constraint rule_kind_check check (kind in
  ('card_payment', 'card_refund', 'card_chargeback', 'payment_in_doubt', 'refund_in_doubt', 'settlement', 'cash_out', 'cash_out_return', 'fee', 'other'));
insert into reconciliation.rule (kind, expected_days, resolve_days, suspense_days) values ('payment_in_doubt', 0, 1, 1), ('refund_in_doubt', 0, 1, 1);

alter table reconciliation.proposal drop constraint proposal_resolution_check;
alter table reconciliation.proposal add constraint proposal_resolution_check check (resolution in ('to_suspense', 'to_cost', 'settle', 'paid', 'not_paid'));
alter table reconciliation.proposal drop constraint approved_in_the_books;
alter table reconciliation.proposal add constraint approved_in_the_books check (
  (entry_id is not null) = (state = 'approved' and resolution in ('to_suspense', 'to_cost', 'settle')));
