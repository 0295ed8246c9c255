/*
A customer disputes a purchase: why, the shop's response and its deadline, and how it ended. How far a dispute is follows from what was done (ADR 24), so there is no state to keep true. What is
frozen meanwhile is servicing's (`purchase_pause`), money that goes back is a refund (`payments.refund`), pictures are `documents`'. The time limits are a dated row.
*/
create schema disputes;
grant usage on schema disputes to nesye_app;

-- How long a customer may dispute a purchase, and a shop has for its response. The row of the newest day that has come holds.
create table disputes.policy (
  valid_from date primary key,
  -- Days after the purchase.
  open_days smallint not null check (open_days between 1 and 3650),
  -- Business days after the dispute was opened.
  response_days smallint not null check (response_days between 1 and 60)
);

create sequence disputes.dispute_number as bigint;
create table disputes.dispute (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  purchase_id bigint not null check (bucket = (purchase_id & 63)),
  merchant_id bigint not null,
  reason text not null check (reason in ('not_received', 'not_as_described', 'not_mine', 'charged_twice', 'wrong_amount', 'not_refunded')),
  -- In the words of both sides; empty once the account of who wrote it is erased.
  text text not null check (length(text) <= 2000),
  opened_at timestamptz not null,
  opened_on date not null,
  -- The last day for the shop's response.
  response_until date not null check (response_until >= opened_on),
  response text check (length(response) <= 2000),
  responded_by bigint,
  responded_at timestamptz,
  -- The shop has let its deadline pass.
  overdue_at timestamptz,
  outcome text check (outcome in ('withdrawn', 'refunded', 'for_customer', 'for_shop')),
  -- Of a decision: why, in words for both sides, and what was given back of the purchase.
  note text check (length(btrim(note)) between 1 and 2000),
  decided_by bigint,
  refund_id bigint,
  refund_amount bigint check (refund_amount > 0),
  closed_at timestamptz,
  primary key (id, bucket),
  constraint responded_as_a_whole check ((responded_at is null) = (response is null) and (responded_at is null) = (responded_by is null)),
  constraint closed_with_an_outcome check ((closed_at is null) = (outcome is null)),
  constraint decided_by_somebody check ((decided_by is not null) = coalesce(outcome in ('for_customer', 'for_shop'), false) and (decided_by is null) = (note is null)),
  constraint money_only_for_the_customer check ((refund_id is not null) = coalesce(outcome = 'for_customer', false) and (refund_id is null) = (refund_amount is null)),
  constraint nobody_decides_on_his_own check (decided_by <> customer_id)
);
create unique index dispute_open on disputes.dispute (purchase_id, bucket) where closed_at is null;
create index dispute_of_purchase on disputes.dispute (purchase_id, id);
create index dispute_of_responder on disputes.dispute (responded_by, id) where responded_by is not null;
create index dispute_of_customer on disputes.dispute (customer_id, id);
create index dispute_of_shop on disputes.dispute (merchant_id, opened_at desc, id desc);
-- What waits for a shop, and what waits for an operator.
create index dispute_waiting on disputes.dispute (opened_at, id) where closed_at is null;
create index dispute_closed on disputes.dispute (closed_at desc, id desc) where closed_at is not null;

grant select on disputes.policy to nesye_app;
grant select, insert on disputes.dispute to nesye_app;
grant update (response, responded_by, responded_at, overdue_at, outcome, note, decided_by, refund_id, refund_amount, closed_at) on disputes.dispute to nesye_app;
grant usage on all sequences in schema disputes to nesye_app;

insert into disputes.policy (valid_from, open_days, response_days) values ('2026-03-21', 60, 5);
