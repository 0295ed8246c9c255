/*
# Cancelled at the gateway

A customer who leaves the gateway's page without paying has lost nothing and waits for no money: another outcome than a payment that failed.
*/
alter table gateway.attempt drop constraint attempt_failure_check;
alter table gateway.attempt add constraint attempt_failure_check
  check (failure in ('not_paid', 'cancelled', 'expired', 'returned', 'purpose_gone', 'purpose_changed', 'refused'));
