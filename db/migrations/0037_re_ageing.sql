/*
# Re-ageing

Operators begin the count of lateness of a credit anew: what is late goes to the next rows ([ADR 46](../../docs/adr/0046-re-ageing-spreads-what-is-late.md)).

- **hardship.re_age_policy** says when, by line and day. No row, no re-ageing: a lender's debt is his to re-age.
- **hardship.re_age** is the proposal and, once approved, the record that `servicing.schedule_change` names as its source. It is no `hardship.move`: those are a customer's own, and counted against his limits.
- It has the form of the other proposals (a maker, a checker, one open for a credit), with its own columns for what was done.
*/
-- When operators may begin the count of lateness of a credit anew, by line, as dated data: the row of the newest day that has come holds. A line without a row: never.
create table hardship.re_age_policy (
  line smallint not null check (line between 1 and 9),
  valid_from date not null,
  -- Over how many rows what is late goes.
  min_rows smallint not null check (min_rows between 2 and 12),
  max_rows smallint not null check (max_rows between min_rows and 12),
  -- How late the oldest row is at least, and at most.
  min_late_days smallint not null check (min_late_days between 1 and 365),
  max_late_days smallint not null check (max_late_days between min_late_days and 3650),
  -- The credit is so old, and so many rows of it were paid since it was re-aged last.
  min_age_days smallint not null check (min_age_days between 0 and 3650),
  min_paid_rows smallint not null check (min_paid_rows between 0 and 63),
  -- So often within so many days.
  times smallint not null check (times between 1 and 12),
  period_days smallint not null check (period_days between 30 and 3650),
  primary key (line, valid_from)
);
grant select on hardship.re_age_policy to nesye_app;
insert into hardship.re_age_policy values
  (1, '2026-03-21', 2, 12, 30, 179, 90, 1, 1, 365),
  (9, '2026-03-21', 2, 6, 30, 179, 90, 1, 1, 365);

-- What one operator proposed and another decided; approved, it is the business record of the change of schedules that names it.
create sequence hardship.re_age_number as bigint;
create table hardship.re_age (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  facility_id bigint not null check (bucket = (facility_id & 63)),
  count smallint not null check (count between 2 and 12),
  -- Empty once the customer's account is erased.
  reason text not null check (length(reason) <= 2000),
  state text not null default 'in_check' check (state in ('in_check', 'approved', 'rejected')),
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 2000),
  -- What was done: principal and fee that moved, the first day on which something of it falls due, by which rules, and the plan that was approved.
  amount bigint check (amount > 0),
  first_due_date date,
  policy_from date,
  plan text check (plan ~ '^[0-9a-f]{32}$'),
  done_on date check (done_on < first_due_date),
  primary key (id, bucket),
  constraint nobody_decides_on_his_own check (decided_by <> proposed_by and decided_by <> customer_id and proposed_by <> customer_id),
  constraint decided_as_a_whole check ((state = 'in_check') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint done_when_approved check ((state = 'approved') = (num_nulls(amount, first_due_date, policy_from, plan, done_on) = 0) and num_nulls(amount, first_due_date, policy_from, plan, done_on) in (0, 5))
);
create unique index re_age_open on hardship.re_age (facility_id, bucket) where state = 'in_check';
create index re_age_of_customer on hardship.re_age (customer_id, id);
create index re_age_by_state on hardship.re_age (state, proposed_at, id);
grant select, insert on hardship.re_age to nesye_app;
grant update (state, decided_by, decided_at, decision_reason, amount, first_due_date, policy_from, plan, done_on) on hardship.re_age to nesye_app;
grant usage on sequence hardship.re_age_number to nesye_app;
