/*
One proposal forgives penalties of several rows of a customer: one sum, one reason, one decision. Each row keeps a waiver and an entry of the ledger for itself.
*/
alter table servicing.penalty_waiver add column proposal_id bigint;
update servicing.penalty_waiver set proposal_id = id;
alter table servicing.penalty_waiver
  alter column proposal_id set not null,
  -- The first waiver of the proposal, so of the same customer.
  add constraint proposal_of_the_same_bucket check (bucket = (proposal_id & 63));
create index penalty_waiver_of_proposal on servicing.penalty_waiver (proposal_id, id);
drop index servicing.penalty_waiver_by_state;
create index penalty_waiver_by_state on servicing.penalty_waiver (state, proposed_at, id) where id = proposal_id;
