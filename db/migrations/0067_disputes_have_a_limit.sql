/*
A customer who disputed a purchase, withdrew, and disputed it again kept its installments stopped and every penalty away as long as disputes of it were open. A purchase has a limit now:
how often it may be disputed, and for how many days altogether earlier disputes may have stopped its installments.
*/
alter table disputes.policy
  -- Disputes of one purchase, withdrawn ones included.
  add column max_disputes smallint not null default 2 check (max_disputes between 1 and 20),
  -- Days that earlier disputes of a purchase may have stopped it; from so many on it cannot be disputed again.
  add column max_stopped_days smallint not null default 45 check (max_stopped_days between 1 and 3650);
alter table disputes.policy alter column max_disputes drop default, alter column max_stopped_days drop default;
