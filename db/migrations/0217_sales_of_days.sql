/*
What was sold and refunded in each accounting day, by credit line and kind of shop, for reports over months.

- A step of the end of the day writes the sums, after the day is closed: commission and tax are the lines of that day's entries, to the rial.
- The step goes through the entries of the day by their ids. Each chunk adds to the sums in the transaction that writes how far it came.
- Once the step of a day is done its sums never change: `refuse_summary_change` holds it.

Line 0 is a sale without credit. The kind is that of the shop when the day was summed.
*/
create table servicing.sales_day (
  day date not null,
  line smallint not null,
  category_id integer not null,
  sales integer not null check (sales >= 0),
  amount bigint not null check (amount >= 0),
  -- Without its tax, in rials: a shop that is paid in another currency pays its commission in that one.
  commission bigint not null,
  vat bigint not null,
  refunds integer not null check (refunds >= 0),
  refunded bigint not null check (refunded >= 0),
  commission_back bigint not null,
  vat_back bigint not null,
  primary key (day, line, category_id)
);
grant select, insert, update on servicing.sales_day to nesye_app;

alter table servicing.day_job drop constraint day_job_job_check;
alter table servicing.day_job add constraint day_job_job_check
  check (job in ('fees', 'penalties', 'delinquency', 'blocking', 'charge_off', 'promises', 'close', 'sales', 'portfolio'));
