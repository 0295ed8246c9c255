/*
Late customers, recoveries, approvals and ratings are taken by operators and have notes as the cases of the other queues do.
*/
alter table platform.case_claim drop constraint case_claim_queue_check;
alter table platform.case_claim
  add check (queue in ('reviews', 'credit', 'shops', 'clm', 'disputes', 'papers', 'tickets', 'recoveries', 'approvals', 'ratings', 'collections'));
alter table platform.case_note drop constraint case_note_queue_check;
alter table platform.case_note
  add check (queue in ('reviews', 'credit', 'shops', 'clm', 'disputes', 'papers', 'tickets', 'recoveries', 'approvals', 'ratings', 'collections'));
