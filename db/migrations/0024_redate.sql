/*
A customer chooses one due day for all installments: which, when, and how many rows moved. The rows and their history are servicing's (`schedule_change`, source: the redating), and so is the day that new purchases get (`due_day`).
How often and how far is a dated row.
*/
create schema redate;
grant usage on schema redate to nesye_app;

-- How often a customer may move installments to another day, and how far. The row of the newest day that has come holds.
create table redate.policy (
  valid_from date primary key,
  -- Calendar days: a row that falls due within them stays, and none is moved into them.
  notice_days smallint not null check (notice_days between 3 and 30),
  -- Jalali months between two times.
  months_between smallint not null check (months_between between 0 and 24),
  -- The first row of a purchase falls due at most so many days later than it did.
  max_later_days smallint not null check (max_later_days between 1 and 31),
  -- What it costs, in rials. Days that a row is moved earlier or later cost nothing either way: a price would need a posting of its own.
  cost bigint not null default 0 check (cost = 0)
);

create sequence redate.redating_number as bigint;
-- A customer chose a due day. What it did to the rows is servicing.schedule_change, whose source it is.
create table redate.redating (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  -- Made by the client: the key.
  uid text not null check (length(uid) between 8 and 128),
  body_hash bytea not null,
  day smallint not null check (day between 1 and 30),
  row_count integer not null check (row_count >= 0),
  purchase_count integer not null check (purchase_count >= 0),
  redated_on date not null,
  redated_at timestamptz not null,
  policy_from date not null,
  primary key (id, bucket),
  constraint rows_have_purchases check ((row_count = 0) = (purchase_count = 0) and purchase_count <= row_count)
);
create unique index redating_by_uid on redate.redating (customer_id, uid, bucket);
create index redating_of_customer on redate.redating (customer_id, id);

grant select on redate.policy to nesye_app;
grant select, insert on redate.redating to nesye_app;
grant usage on all sequences in schema redate to nesye_app;

insert into redate.policy (valid_from, notice_days, months_between, max_later_days) values ('2026-03-21', 3, 6, 31);
