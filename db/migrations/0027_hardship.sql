/*
What a customer may do himself when a month is hard: move one row, or spread what is late. The rules are dated rows by line (`hardship.policy`), so that a change of them explains itself, and each move says which of them it went by. How the rows
changed is servicing's (`schedule_change`); here is who did what by which plan, which the limits of a year count.
*/
create schema hardship;
grant usage on schema hardship to nesye_app;

-- What customers may do themselves when a month is hard, by line, as dated data: the row of the newest day that has come holds. A line without a row offers nothing: of a
-- lender's debt the lender has to agree first.
create table hardship.policy (
  line smallint not null check (line between 1 and 9),
  valid_from date not null,
  -- Moving one row: by how many days, how long before its due day, how many days late it may be, and how often a contract within a year and a row ever.
  max_snooze_days smallint not null check (max_snooze_days between 1 and 60),
  snooze_ahead_days smallint not null check (snooze_ahead_days between 1 and 120),
  max_snooze_late_days smallint not null check (max_snooze_late_days between 0 and 365),
  snoozes_per_year smallint not null check (snoozes_per_year between 0 and 12),
  snoozes_per_row smallint not null check (snoozes_per_row between 1 and 12),
  -- Spreading what is late: over how many rows, how many days late the oldest may be, and how often a contract within a year.
  min_spread_rows smallint not null check (min_spread_rows between 2 and 12),
  max_spread_rows smallint not null check (max_spread_rows between min_spread_rows and 12),
  max_spread_late_days smallint not null check (max_spread_late_days between 0 and 365),
  spreads_per_year smallint not null check (spreads_per_year between 0 and 12),
  -- Rows of the contract that were paid before.
  min_paid_rows smallint not null check (min_paid_rows between 0 and 63),
  primary key (line, valid_from)
);
grant select on hardship.policy to nesye_app;
insert into hardship.policy values
  (1, '2026-03-21', 30, 31, 30, 2, 1, 2, 6, 90, 1, 1),
  (9, '2026-03-21', 15, 31, 15, 1, 1, 2, 4, 60, 1, 1);

-- ── What customers did ───────────────────────────────────────────────────────────────────────────────────────────
create sequence hardship.move_number as bigint;
create table hardship.move (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  facility_id bigint not null check (bucket = (facility_id & 63)),
  kind text not null check (kind in ('snooze', 'spread')),
  -- The row that was moved, and by how many days.
  purchase_id bigint check (bucket = (purchase_id & 63)),
  seq smallint check (seq between 1 and 63),
  days smallint check (days between 1 and 60),
  -- Over how many rows what was late was spread.
  count smallint check (count between 2 and 12),
  -- Principal and fee that moved, and the first day on which something of it falls due.
  amount bigint not null check (amount > 0),
  first_due_date date not null,
  -- The rules it went by, and the plan that the customer was shown.
  line smallint not null,
  policy_from date not null,
  plan text not null check (plan ~ '^[0-9a-f]{32}$'),
  moved_on date not null check (moved_on < first_due_date),
  moved_at timestamptz not null,
  primary key (id, bucket),
  constraint a_snooze_names_its_row check ((kind = 'snooze') = (purchase_id is not null and seq is not null and days is not null)),
  constraint a_spread_has_its_count check ((kind = 'spread') = (count is not null))
);
create index move_of_customer on hardship.move (customer_id, id);
grant select, insert on hardship.move to nesye_app;
grant usage on sequence hardship.move_number to nesye_app;
