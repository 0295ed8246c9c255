/*
What the portfolio comes to at the end of each business day, for reports: sums by credit line and by age of the oldest late row, and once a month how debts moved from age to age.

- A step of the end of the day writes them, after the accounting day is closed: principal, fee and penalty are what the ledger says at the end of that day, to the rial.
- The step works in chunks of customers. Each adds to the sums in the transaction that writes how far it came, so nothing is added twice.
- Once the step of a day is done its sums are never changed: `refuse_summary_change` holds it.
- `facility_age` has one row for each facility: it is what the next month and the vintages are counted from. It grows with facilities, not with days.

Bands of age: 0 not late, 1 to 30 days is 1, 31 to 60 is 2, 61 to 90 is 3, 91 to 150 is 4, more is 5, charged off is 6, nothing owed is 7.
A month is a number: Jalali year times 12 plus the months before it in that year.
*/
create table servicing.portfolio_day (
  day date not null,
  line smallint not null,
  band smallint not null check (band between 0 and 6),
  facilities integer not null check (facilities > 0),
  -- Each customer of the line once, under the worst of their bands in it.
  customers integer not null check (customers between 0 and facilities),
  -- The same over all lines: under the worst band of all, and the first line that has it.
  people integer not null check (people between 0 and customers),
  principal bigint not null,
  fee bigint not null,
  penalty bigint not null,
  -- What of principal and fee was late, as the task `delinquency` of that day found it.
  late bigint not null,
  primary key (day, line, band)
);
grant select, insert, update on servicing.portfolio_day to nesye_app;

create table servicing.portfolio_roll (
  -- The last day of a Jalali month.
  day date not null,
  line smallint not null,
  -- At the end of the month before; nothing owed also where the facility is new.
  from_band smallint not null check (from_band between 0 and 7),
  to_band smallint not null check (to_band between 0 and 7),
  facilities integer not null check (facilities > 0),
  principal_before bigint not null,
  principal_after bigint not null,
  primary key (day, line, from_band, to_band)
);
grant select, insert, update on servicing.portfolio_roll to nesye_app;

create table servicing.facility_age (
  bucket smallint not null,
  facility_id bigint not null check (bucket = (facility_id & 63)),
  line smallint not null,
  opened_month integer not null,
  -- The first month in which it was late for more than 30 days, or charged off.
  late_30_month integer check (late_30_month >= opened_month),
  -- As it was at the end of a month, the last that was written.
  month integer,
  band smallint check (band between 0 and 7),
  principal bigint,
  constraint a_month_as_a_whole check (num_nulls(month, band, principal) in (0, 3)),
  primary key (facility_id, bucket)
);
grant select, insert, update on servicing.facility_age to nesye_app;

alter table servicing.day_job drop constraint day_job_job_check;
alter table servicing.day_job add constraint day_job_job_check
  check (job in ('fees', 'penalties', 'delinquency', 'blocking', 'charge_off', 'promises', 'close', 'portfolio'));
-- Days that were ended before this have no sums: the last of them counts as done, and the next is the first that has.
insert into servicing.day_job (day, job, is_done, started_at, done_at)
select day, 'portfolio', true, now(), now() from servicing.day_job where job = 'close' and is_done order by day desc limit 1;
