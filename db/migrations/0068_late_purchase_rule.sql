/*
A customer who was two months late was still sold to on credit, as long as another credit of theirs was not blocked. From so many days late on there is no new purchase on any credit.
*/
create table servicing.late_purchase_rule (
  valid_from date primary key,
  -- So many days after the last day in time of the oldest row that is owed, and later: no new purchase on credit.
  from_days_late smallint not null check (from_days_late between 1 and 3650)
);
grant select on servicing.late_purchase_rule to nesye_app;
insert into servicing.late_purchase_rule (valid_from, from_days_late) values ('2026-03-21', 30);
