/*
A shop that sells through a payment-assistance partner (pardakhtyar) sells with a pre-invoice. What its buyer agrees to is a held sale like that of a web shop; the partner's page
shows it, and what the partner says of it decides whether it is taken. Nothing here holds money: `payments.held_sale` does.
*/
alter table merchants.merchant add column sells_through_partner boolean not null default false;
grant update (sells_through_partner) on merchants.merchant to nesye_app;

create sequence payments.pre_invoice_number;

create table payments.pre_invoice (
  bucket smallint not null,
  id bigint not null,
  customer_id bigint not null,
  -- Made by the client: the idempotency key.
  uid text not null check (length(uid) between 8 and 128),
  body_hash uuid not null,
  merchant_id bigint not null,
  qr_code text not null,
  amount bigint not null check (amount > 0 and amount <= 1000000000000000),
  -- What the buyer was shown: product, count, fee and rows. Null for one that was refused.
  terms jsonb,
  held_sale_id bigint,
  state text not null check (state in ('open', 'at_partner', 'paid', 'returned', 'expired', 'refused')),
  reason text check (length(reason) <= 64),
  -- How often it was registered at the partner, which knows each by `<id>-<attempt>`.
  attempts smallint not null default 0 check (attempts >= 0),
  -- Names the partner's page of the present attempt.
  page_token text check (page_token ~ '^[A-Za-z0-9_-]{16,64}$'),
  purchase_id bigint,
  made_at timestamptz not null,
  decides_by timestamptz not null check (decides_by >= made_at),
  ended_at timestamptz,
  primary key (id, bucket),
  foreign key (held_sale_id, bucket) references payments.held_sale (id, bucket),
  foreign key (purchase_id, bucket) references payments.purchase (id, bucket),
  check (bucket = (id & 63)),
  check (bucket = (customer_id & 63)),
  constraint a_uid_is_once unique (customer_id, uid, bucket),
  constraint only_a_refused_one_holds_nothing check ((state = 'refused') = (held_sale_id is null) and (state = 'refused') = (terms is null)),
  constraint a_paid_one_is_a_purchase check ((state = 'paid') = (purchase_id is not null)),
  constraint an_end_has_its_time check ((state in ('open', 'at_partner')) = (ended_at is null)),
  constraint an_end_without_a_sale_has_its_reason check ((state in ('returned', 'expired', 'refused')) = (reason is not null)),
  constraint the_partner_knows_an_attempt check (state <> 'at_partner' or attempts > 0)
);
create unique index pre_invoice_of_held_sale on payments.pre_invoice (held_sale_id, bucket) where held_sale_id is not null;
create index pre_invoice_open on payments.pre_invoice (id) where ended_at is null;
grant select, insert, update (held_sale_id, state, reason, attempts, page_token, purchase_id, decides_by, ended_at) on payments.pre_invoice to nesye_app;
grant usage on sequence payments.pre_invoice_number to nesye_app;
