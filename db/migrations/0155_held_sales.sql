/*
A web shop sells in two steps: the customer's money and limit are held when the customer agrees, and taken when the shop sends the goods, in one part or several.
`payments.held_sale` is the first step; each part that is taken is a purchase like any other, with its own schedule from its own day, and a row of `held_sale_capture`.
*/
drop function if exists payments.commit_purchases(
  int[], bigint[], text[], uuid[], text[], bigint[], bigint[], smallint[], bigint[], uuid[], bigint[], bigint[], bigint[], bigint[], bigint[], smallint[], smallint[],
  smallint[], date[], timestamptz[], text[], int[], smallint[], date[], date[], bigint[], bigint[], boolean[], int[], smallint[], bigint[], smallint[], bigint[],
  int[], bigint[], int[], bigint[], bigint[], bigint[]);

create sequence payments.held_sale_number;

create table payments.held_sale (
  bucket smallint not null,
  id bigint not null,
  customer_id bigint not null,
  merchant_id bigint not null,
  -- As the customer agreed to it: the body of a purchase.
  request jsonb not null,
  facility_id bigint,
  principal_kind smallint check (principal_kind in (1210, 7110)),
  -- The purse of gift cards that pays a part.
  purse_id bigint,
  amount bigint not null check (amount > 0 and amount <= 1000000000000000),
  credit_amount bigint not null check (credit_amount >= 0),
  wallet_amount bigint not null check (wallet_amount >= 0),
  gift_amount bigint not null check (gift_amount >= 0),
  captured_amount bigint not null default 0,
  -- What is held of it now; another list after each part that is taken.
  hold_ids bigint[] not null,
  held_at timestamptz not null,
  ended_at timestamptz,
  primary key (id, bucket),
  check (bucket = (id & 63)),
  check (bucket = (customer_id & 63)),
  constraint tenders_make_the_amount check (amount = credit_amount + wallet_amount + gift_amount),
  constraint credit_names_its_facility check ((credit_amount > 0) = (facility_id is not null) and (facility_id is null) = (principal_kind is null)),
  constraint a_gift_names_its_purse check (gift_amount = 0 or purse_id is not null),
  constraint captured_within_amount check (captured_amount between 0 and amount),
  constraint all_captured_is_ended check (captured_amount < amount or ended_at is not null),
  constraint ended_holds_nothing check ((ended_at is null) = (cardinality(hold_ids) > 0))
);
create index held_sale_open on payments.held_sale (customer_id) where ended_at is null;
grant select, insert, update (captured_amount, hold_ids, ended_at) on payments.held_sale to nesye_app;

create table payments.held_sale_capture (
  bucket smallint not null,
  held_sale_id bigint not null,
  -- Counts from 1.
  seq smallint not null check (seq > 0),
  purchase_id bigint not null,
  amount bigint not null check (amount > 0),
  captured_at timestamptz not null,
  primary key (held_sale_id, seq, bucket),
  foreign key (held_sale_id, bucket) references payments.held_sale (id, bucket),
  foreign key (purchase_id, bucket) references payments.purchase (id, bucket),
  check (bucket = (held_sale_id & 63)),
  check (bucket = (purchase_id & 63))
);
create unique index held_sale_capture_of_purchase on payments.held_sale_capture (purchase_id, bucket);
grant select, insert on payments.held_sale_capture to nesye_app;
grant usage on sequence payments.held_sale_number to nesye_app;
