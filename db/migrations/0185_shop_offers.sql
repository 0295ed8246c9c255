/*
A shop pays the fee of its buyers' installments, between two days and up to a ceiling. The buyer owes the price alone; what the fee would have been leaves the account of the
shop with the sale (rule 42) and is earned, or given back by a refund, as the buyer's fee would be. ADR 101.
*/
create table merchants.shop_offer (
  id bigint primary key generated always as identity,
  merchant_id bigint not null references merchants.merchant (id),
  -- The numbers of installments that are without a fee.
  counts smallint[] not null check (cardinality(counts) between 1 and 12 and 2 <= all (counts) and 12 >= all (counts)),
  from_day date not null,
  through_day date not null,
  -- Of an order, in rials.
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount <= 1000000000000000),
  -- The most that the shop pays in all.
  fee_ceiling bigint not null check (fee_ceiling between 1 and 1000000000000000),
  purchase_ceiling int check (purchase_ceiling > 0),
  -- What purchases have taken so far, those among them that are held and not captured yet. Written by the functions that take and free it alone.
  fee_taken bigint not null default 0,
  purchases int not null default 0,
  made_by bigint not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint,
  constraint days_in_order check (from_day <= through_day and through_day <= from_day + 366),
  constraint amounts_in_order check (min_amount <= max_amount),
  constraint fee_within_ceiling check (fee_taken between 0 and fee_ceiling),
  constraint purchases_within_ceiling check (purchases >= 0 and (purchase_ceiling is null or purchases <= purchase_ceiling)),
  constraint ended_by_someone check ((ended_at is null) = (ended_by is null))
);
create index shop_offer_of_shop on merchants.shop_offer (merchant_id, id);
create index shop_offer_open on merchants.shop_offer (through_day) where ended_at is null;
grant select, insert (merchant_id, counts, from_day, through_day, min_amount, max_amount, fee_ceiling, purchase_ceiling, made_by, made_at),
  update (ended_at, ended_by) on merchants.shop_offer to nesye_app;

-- No foreign key: the row of an offer is not locked by what only refers to it.
alter table payments.purchase
  add column offer_id bigint,
  add column shop_fee bigint not null default 0,
  add constraint shop_fee_of_an_offer check (shop_fee >= 0 and (shop_fee = 0 or offer_id is not null and fee = 0 and credit_amount = amount and commission + shop_fee <= amount));
-- What of it the shop has back.
alter table payments.refund
  add column shop_fee bigint not null default 0,
  add constraint shop_fee_comes_off_a_debt check (shop_fee >= 0 and (shop_fee = 0 or credit_amount > 0 and fee = 0));
-- What a held sale has taken of its offer, and what of that its parts have used.
alter table payments.held_sale
  add column offer_id bigint,
  add column shop_fee bigint not null default 0,
  add column shop_fee_used bigint not null default 0,
  add constraint shop_fee_of_an_offer check (shop_fee_used between 0 and shop_fee and (shop_fee > 0) = (offer_id is not null) and (shop_fee = 0 or credit_amount = amount));
grant update (shop_fee_used) on payments.held_sale to nesye_app;

create or replace view payments.shop_sale as
select p.bucket, p.id, p.customer_id, p.operation, p.uid, p.result, p.merchant_id, p.terminal_id, p.product_type, p.facility_id,
       coalesce(f.amount, p.amount) as amount, coalesce(f.commission, p.commission) as commission, p.credit_amount, p.installment_count, p.currency, p.business_date,
       p.created_at, p.buyer_note, p.shop_fee
from payments.purchase p left join payments.foreign_sale f on f.bucket = p.bucket and f.purchase_id = p.id;
create or replace view payments.shop_refund as
select r.bucket, r.id, r.purchase_id, r.customer_id, r.merchant_id, coalesce(f.amount, r.amount) as amount, coalesce(f.commission, r.commission) as commission,
       r.business_date, r.refunded_at, r.shop_fee
from payments.refund r left join payments.foreign_refund f on f.bucket = r.bucket and f.refund_id = r.id;

-- The fee of a row that its shop has paid. It is earned by the day, from `from_day` through the day on which the row was due when it was agreed.
create table servicing.shop_fee (
  bucket smallint not null,
  customer_id bigint not null,
  purchase_id bigint not null,
  seq smallint not null,
  from_day date not null,
  due_day date not null,
  fee bigint not null check (fee > 0),
  returned bigint not null default 0 check (returned >= 0),
  -- What was not earned on `from_day`, which a refund moves to its own day.
  unearned bigint not null check (unearned >= 0),
  -- Our own debt: the fee waits in 2410 until its day. A lender has its fee at once.
  is_own boolean not null,
  is_earned boolean not null default false,
  primary key (customer_id, purchase_id, seq, bucket),
  check (bucket = (purchase_id & 63) and bucket = (customer_id & 63)),
  constraint days_in_order check (from_day <= due_day),
  constraint within_its_fee check (unearned + returned <= fee),
  constraint only_own_is_earned check (is_own or not is_earned)
);
create index shop_fee_unearned on servicing.shop_fee (due_day) where is_own and not is_earned;
grant select, update (from_day, returned, unearned, is_earned) on servicing.shop_fee to nesye_app;

-- What offers cost a shop, less what refunds gave back.
alter table settlement.movement
  drop constraint booked_or_of_a_payout,
  add constraint booked_or_of_a_payout check (
    case when kind in ('sale', 'refund', 'correction', 'own_credit', 'gift_card', 'offer') then entry_id is not null else payout_id is not null and entry_id is null end),
  drop constraint movement_kind_check,
  add constraint movement_kind_check check (
    kind in ('sale', 'refund', 'correction', 'own_credit', 'gift_card', 'offer', 'dispute_hold', 'dispute_release', 'holdback', 'release', 'debt'));
alter table settlement.statement
  add column offers bigint not null default 0,
  drop constraint statement_adds_up,
  add constraint statement_adds_up check (
    closing = opening + sales - commission - vat - refunds + commission_back - offers + own_credit + returned + corrections - held_back + new_debt - paid_out);

drop function if exists payments.commit_purchases(
  int[], bigint[], text[], uuid[], text[], bigint[], bigint[], smallint[], bigint[], uuid[], bigint[], bigint[], bigint[], bigint[], bigint[], smallint[], smallint[],
  smallint[], date[], timestamptz[], text[], int[], smallint[], date[], date[], bigint[], bigint[], boolean[], int[], smallint[], bigint[], smallint[], bigint[],
  int[], bigint[], int[], bigint[], bigint[], bigint[], int[]);
