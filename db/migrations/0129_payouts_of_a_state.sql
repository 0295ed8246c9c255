/*
Operators list the payouts of all shops by state, the newest first.
*/
create index payout_of_state on settlement.payout (state, id);
