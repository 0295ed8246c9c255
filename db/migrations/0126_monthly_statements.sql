/*
What moved between a shop and us in a Jalali month: what it sold, what we took and gave back, what was paid out, and what we owed it before and after (account 2110). A
statement is made once its last day is claimed, and never changes. A shop without money and without movements gets none.
*/
create table settlement.statement_month (
  first_day date primary key,
  last_day date not null,
  made_at timestamptz not null,
  constraint month_has_its_days check (last_day between first_day + 28 and first_day + 30)
);

-- Rials. `closing` is what we owe the shop at the end; less than 0 where it owes us.
create table settlement.statement (
  bucket smallint not null check (bucket = (merchant_id & 63)),
  id bigint not null check (bucket = (id & 63)),
  merchant_id bigint not null,
  first_day date not null,
  opening bigint not null,
  sales bigint not null check (sales >= 0),
  commission bigint not null check (commission >= 0),
  refunds bigint not null check (refunds >= 0),
  commission_back bigint not null check (commission_back >= 0),
  -- Payouts that came back from the bank.
  returned bigint not null check (returned >= 0),
  corrections bigint not null,
  -- Kept of payouts less released; debts that payouts made less debts that they paid.
  held_back bigint not null,
  new_debt bigint not null,
  paid_out bigint not null check (paid_out >= 0),
  closing bigint not null,
  primary key (id, bucket),
  constraint one_statement_of_a_month unique (merchant_id, first_day, bucket),
  constraint statement_adds_up check (closing = opening + sales - commission - refunds + commission_back + returned + corrections - held_back + new_debt - paid_out)
);
create index movement_by_day on settlement.movement using brin (day);
-- A shop's lines by time, for its files.
create index movement_of_shop on settlement.movement (merchant_id, day, at, id);

grant select on settlement.statement_month, settlement.statement to nesye_app;
