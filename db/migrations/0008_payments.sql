/*
Purchases and the function that commits many of them in one transaction (group commit).

- The purchase row *is* the idempotency row: unique by customer, operation and the client's uid, with a hash of the body.
  A refusal is a row too, so a late duplicate cannot succeed after the customer has paid another way.
- `commit_purchases` locks the guarded accounts in id order, decides each purchase on its own in a later statement, and
  writes purchases, schedules and lines for all that pass. One that fails never harms its neighbours.
- It refuses a batch whose commands share a guarded row or a uid: a set-based UPDATE would apply one and drop the other silently.
- No foreign key leads from here to shops, providers or terms: each check would lock a row that all purchases share.

## sales by time

The list of a shop's sales goes by a key of (shop, time, id). The index on (shop, id) would put sales in the order in which
sessions drew blocks of ids, not in the order in which they were made.

The new index is as cheap for purchases: each shop's sales still arrive at the right edge of its range.

## sales by card

A sale that waits for the gateway is a purchase with result 1, so its uid, its tenders and its place in the customer's list are those of any other. It may be decided once, to 2 or 3; a trigger lets nothing else change.
What will be posted stands in `card_sale` as it was priced: terms that change meanwhile change nothing, and the capture writes exactly what the customer confirmed.
*/
create schema payments;
grant usage on schema payments to nesye_app;

create sequence payments.purchase_number as bigint cache 64;

create table payments.purchase (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  -- 1: QR purchase (v1 and v2 of the call are one operation).
  operation smallint not null,
  uid text not null,
  -- 128 bits of the SHA-256 of the normalised body.
  body_hash uuid not null,
  -- 1 unknown, 2 success, 3 failed (D32).
  result smallint not null check (result in (1, 2, 3)),
  refusal_code text check ((refusal_code is not null) = (result = 3)),
  merchant_id bigint not null,
  terminal_id bigint not null,
  product_type smallint not null check (product_type in (1, 2, 3)),
  -- The facility drawn on, when there is one, and its public uid.
  facility_id bigint,
  contract_uid uuid,
  amount bigint not null check (amount > 0 and amount <= 1000000000000000),
  credit_amount bigint not null check (credit_amount >= 0),
  wallet_amount bigint not null check (wallet_amount >= 0),
  -- By card, at the gateway.
  gateway_amount bigint not null default 0 check (gateway_amount >= 0),
  fee bigint not null check (fee >= 0),
  commission bigint not null check (commission >= 0 and commission <= amount),
  installment_count smallint not null check (installment_count between 0 and 60),
  currency smallint not null,
  business_date date not null,
  created_at timestamptz not null,
  buyer_note text,
  primary key (id, bucket),
  constraint tenders_make_the_amount check (amount = credit_amount + wallet_amount + gateway_amount),
  constraint only_a_card_keeps_it_waiting check (result <> 1 or gateway_amount > 0),
  constraint credit_names_its_facility check (credit_amount = 0 or facility_id is not null)
) with (fillfactor = 100);
create unique index purchase_uid on payments.purchase (customer_id, operation, uid, bucket);
-- A shop's list is read newest first, and ids are drawn in blocks by several sessions: only the time says what is newest.
create index purchase_of_merchant on payments.purchase (merchant_id, created_at, id) where result = 2;

-- A sale of which a part is paid by card, from the moment its customer is sent to the gateway: what it holds, by which attempt, and what will be posted when the
-- gateway has taken the money. Only `ended_at` changes, once.
create table payments.card_sale (
  bucket smallint not null,
  purchase_id bigint not null check (bucket = (purchase_id & 63)),
  attempt_id bigint not null check (bucket = (attempt_id & 63)),
  -- The credit part and the wallet part in the ledger; empty where all is paid by card.
  hold_ids bigint[] not null,
  -- The code of a fixed amount that it pays: claimed when the money is taken, not before.
  payment_code_id bigint,
  -- The entry as it was priced.
  rule smallint not null,
  line_kind smallint[] not null,
  line_party bigint[] not null,
  line_currency smallint[] not null,
  line_amount bigint[] not null,
  -- The schedule as it was priced; when it is due counts from the day of the capture.
  row_principal bigint[] not null,
  row_fee bigint[] not null,
  row_due date[] not null,
  started_at timestamptz not null,
  -- By the business clock: what is held is released then, and money that comes later is sent back.
  decides_until timestamptz not null,
  ended_at timestamptz,
  primary key (purchase_id, bucket),
  foreign key (purchase_id, bucket) references payments.purchase (id, bucket)
);
create unique index card_sale_of_attempt on payments.card_sale (attempt_id, bucket);
create index card_sale_open on payments.card_sale (decides_until) where ended_at is null;

-- Goods that a shop takes back: what of a sale is undone, and where the money goes. Never changed; several for a sale, of the whole sale at the end.
create sequence payments.refund_number as bigint;
create table payments.refund (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  purchase_id bigint not null check (bucket = (purchase_id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  merchant_id bigint not null,
  -- Rows from the last backwards, or each of them smaller.
  mode text not null check (mode in ('last', 'smaller')),
  amount bigint not null check (amount > 0),
  -- Off the debt, to the card, to the wallet, and what was repaid of the credit, to the wallet as well.
  credit_amount bigint not null check (credit_amount >= 0),
  card_amount bigint not null check (card_amount >= 0),
  wallet_amount bigint not null check (wallet_amount >= 0),
  repaid_amount bigint not null check (repaid_amount >= 0),
  -- Of the customer's fee, and of the shop's commission, what is given back.
  fee bigint not null check (fee >= 0),
  commission bigint not null check (commission between 0 and amount),
  -- The customer has left: what would go to the wallet stands in suspense (2920).
  is_unclaimed boolean not null default false,
  -- Of the gateway.
  card_refund_id bigint,
  refunded_by bigint not null,
  business_date date not null,
  refunded_at timestamptz not null,
  entry_id bigint not null,
  primary key (id, bucket),
  constraint refund_is_its_parts check (amount = credit_amount + card_amount + wallet_amount + repaid_amount),
  constraint a_card_part_is_sent check ((card_amount > 0) = (card_refund_id is not null)),
  constraint only_money_is_unclaimed check (not is_unclaimed or wallet_amount + repaid_amount > 0),
  constraint fee_comes_off_a_debt check (fee = 0 or credit_amount > 0),
  foreign key (purchase_id, bucket) references payments.purchase (id, bucket)
);
create index refund_of_purchase on payments.refund (purchase_id, id);
create index refund_of_customer on payments.refund (customer_id, id);
create index refund_of_merchant on payments.refund (merchant_id, refunded_at);

-- How long after a purchase its return may be announced, for how many days its installments stop then, and how often. The row of the newest day that has come holds.
create table payments.return_policy (
  valid_from date primary key,
  -- Days after the purchase.
  open_days smallint not null check (open_days between 1 and 365),
  -- Days, with the day it is announced.
  hold_days smallint not null check (hold_days between 1 and 60),
  max_returns smallint not null check (max_returns between 1 and 10)
);
insert into payments.return_policy (valid_from, open_days, hold_days, max_returns) values ('2026-03-21', 30, 10, 2);

-- Goods on their way back to the shop, as either side has announced it. Money follows as a refund.
create sequence payments.return_number as bigint;
create table payments.return_request (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  purchase_id bigint not null check (bucket = (purchase_id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  merchant_id bigint not null,
  announced_by text not null check (announced_by in ('customer', 'shop')),
  way text not null check (way in ('posted', 'in_person', 'courier')),
  opened_at timestamptz not null,
  opened_on date not null,
  -- The last day on which its installments stop.
  hold_until date not null check (hold_until >= opened_on),
  outcome text check (outcome in ('refunded', 'refused', 'expired', 'withdrawn', 'disputed')),
  -- Why the shop takes nothing back.
  refusal text check (refusal in ('not_arrived', 'used', 'other_goods', 'not_returnable')),
  -- The refund that has ended it.
  refund_id bigint,
  closed_at timestamptz,
  primary key (id, bucket),
  constraint closed_with_an_outcome check ((closed_at is null) = (outcome is null)),
  constraint refunded_by_a_refund check ((refund_id is not null) = coalesce(outcome = 'refunded', false)),
  constraint refused_with_a_reason check ((refusal is not null) = coalesce(outcome = 'refused', false)),
  foreign key (purchase_id, bucket) references payments.purchase (id, bucket)
);
create unique index return_under_way on payments.return_request (purchase_id, bucket) where closed_at is null;
create index return_of_purchase on payments.return_request (purchase_id, id);
create index return_of_customer on payments.return_request (customer_id, id);
create index return_to_end on payments.return_request (hold_until, id) where closed_at is null;

grant select on payments.return_policy to nesye_app;
grant select, insert on payments.return_request to nesye_app;
grant update (outcome, refusal, refund_id, closed_at) on payments.return_request to nesye_app;
grant usage on sequence payments.return_number to nesye_app;
grant select on payments.purchase to nesye_app;
grant select, insert on payments.refund to nesye_app;
grant usage on sequence payments.refund_number to nesye_app;
grant select, insert on payments.card_sale to nesye_app;
