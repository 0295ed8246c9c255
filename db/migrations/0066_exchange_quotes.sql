/*
Sales in Iraqi dinars. The shop is paid in dinars, the customer pays and owes rials, at a rate that was quoted to that customer at that terminal.

- A quote is used once: the purchase that uses it claims it in the transaction of its effect.
- `payments.purchase` keeps its rials; what the shop sold in its own currency is in `foreign_sale`, what it took back of it in `foreign_refund`.
*/
create sequence payments.exchange_quote_number as bigint cache 64;
create table payments.exchange_quote (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  terminal_id bigint not null,
  currency smallint not null check (currency <> 364),
  -- Rials for 1,000 units of the currency.
  rate_rial bigint not null check (rate_rial between 1 and 1000000000000),
  -- By the business clock, as the time of a purchase is.
  issued_at timestamptz not null,
  valid_until timestamptz not null check (valid_until > issued_at),
  -- The purchase that used it, by the customer's uid.
  claimed_uid text,
  claimed_at timestamptz,
  primary key (id, bucket),
  constraint a_claim_has_its_time check ((claimed_uid is null) = (claimed_at is null))
);
create index exchange_quote_live on payments.exchange_quote (customer_id, terminal_id, valid_until) where claimed_uid is null;
create index exchange_quote_unused on payments.exchange_quote (valid_until) where claimed_uid is null;
-- A quote is claimed by those functions alone.
grant select, insert, delete on payments.exchange_quote to nesye_app;

-- What a shop sold in its own currency; amounts in whole units of it.
create table payments.foreign_sale (
  bucket smallint not null,
  purchase_id bigint not null check (bucket = (purchase_id & 63)),
  quote_id bigint not null,
  currency smallint not null check (currency <> 364),
  rate_rial bigint not null check (rate_rial > 0),
  amount bigint not null check (amount > 0 and amount <= 1000000000000000),
  commission bigint not null check (commission between 0 and amount),
  primary key (purchase_id, bucket),
  foreign key (purchase_id, bucket) references payments.purchase (id, bucket),
  foreign key (quote_id, bucket) references payments.exchange_quote (id, bucket)
);
create index foreign_sale_of_quote on payments.foreign_sale (quote_id);
-- Written with the purchase by payments.commit_purchases and payments.open_card_sale alone.
grant select on payments.foreign_sale to nesye_app;

-- What a shop took back of such a sale; amounts in whole units of the sale's currency.
create table payments.foreign_refund (
  bucket smallint not null,
  refund_id bigint not null check (bucket = (refund_id & 63)),
  purchase_id bigint not null check (bucket = (purchase_id & 63)),
  amount bigint not null check (amount > 0),
  commission bigint not null check (commission between 0 and amount),
  primary key (refund_id, bucket),
  foreign key (refund_id, bucket) references payments.refund (id, bucket),
  foreign key (purchase_id, bucket) references payments.foreign_sale (purchase_id, bucket)
);
create index foreign_refund_of_purchase on payments.foreign_refund (purchase_id, refund_id);
grant select, insert on payments.foreign_refund to nesye_app;
grant usage on sequence payments.exchange_quote_number to nesye_app;

-- Sales and refunds as their shop reads them: amounts in the currency that the shop sells in.
create view payments.shop_sale as
select p.bucket, p.id, p.customer_id, p.operation, p.uid, p.result, p.merchant_id, p.terminal_id, p.product_type, p.facility_id,
       coalesce(f.amount, p.amount) as amount, coalesce(f.commission, p.commission) as commission, p.credit_amount, p.installment_count, p.currency, p.business_date,
       p.created_at, p.buyer_note
from payments.purchase p left join payments.foreign_sale f on f.bucket = p.bucket and f.purchase_id = p.id;
create view payments.shop_refund as
select r.bucket, r.id, r.purchase_id, r.customer_id, r.merchant_id, coalesce(f.amount, r.amount) as amount, coalesce(f.commission, r.commission) as commission,
       r.business_date, r.refunded_at
from payments.refund r left join payments.foreign_refund f on f.bucket = r.bucket and f.refund_id = r.id;
grant select on payments.shop_sale, payments.shop_refund to nesye_app;
