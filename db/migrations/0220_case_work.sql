/*
# Who works on a case

A claim said for five minutes that an operator has a case open. It also says now that a case is an operator's until it is given on: such a claim has no end. Claims are of no
context, and tickets have them too. The counts of the queues know how long each queue may take; the function has other parameters, and comes back with the functions.
*/
alter table kyc.case_claim set schema platform;
alter table platform.case_claim drop constraint case_claim_queue_check;
alter table platform.case_claim
  add check (queue in ('reviews', 'shops', 'credit', 'papers', 'clm', 'disputes', 'tickets')),
  -- Null: the case is this operator's until it is given on or given back.
  alter column until drop not null,
  add column held_since timestamptz,
  -- Who gave it to its holder; the holder where the case was taken.
  add column given_by bigint,
  add check ((until is null) = (held_since is not null) and (held_since is null) = (given_by is null));
create index case_claim_by_holder on platform.case_claim (operator_id, queue) where until is null;
drop function if exists platform.operator_queue_counts(int, timestamptz);
