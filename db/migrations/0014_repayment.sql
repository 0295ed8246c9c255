/*
Customers pay what they owe, from the wallet, by card, or both together.

- `payment` is the business record behind rules 9, 10, 15 and 26. It is written before the customer is sent to a gateway, with the hold on the wallet and the
  attempt, and ends once: paid in one go, or not at all.
- The amounts of its rows stand in `payment_row` as they were quoted: what is posted later is what the customer agreed to, or nothing.
- `subject` is what is paid. The rows' own state is the guard against paying twice; the subject only finds the payment whose response is to be given again.
- `share` is a link for one installment. It holds the customer's row and no more, so who opens it learns no more.
*/
create schema repayment;
grant usage on schema repayment to nesye_app;

-- ── Payments of installments ─────────────────────────────────────────────────────────────────────────────────────
-- Its id is drawn from the purchases' numbers: receipts of purchases and of payments are one series.
create table repayment.payment (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  uid uuid not null default gen_random_uuid(),
  -- Who pays.
  customer_id bigint not null check (bucket = (customer_id & 63)),
  -- Whose installments are paid: the payer's own, or those of somebody who asked for it.
  debtor_id bigint not null,
  kind text not null check (kind in ('installments', 'payoff', 'bill', 'shared', 'mandate')),
  -- SHA-256 of what is paid: the rows in their order; of a payoff or a bill its client-made key. The state of the last payment of a subject is the guard against paying twice.
  subject bytea not null check (length(subject) = 32),
  -- SHA-256 of the whole request of a payoff or a bill: its key comes with one body only.
  body_hash bytea check (length(body_hash) = 32),
  -- The facility that is paid off, or whose monthly bill is paid.
  facility_id bigint,
  -- The link by which somebody else's row is paid.
  share_hash text check (length(share_hash) between 24 and 64),
  use_cash_wallet boolean not null,
  amount bigint not null check (amount > 0),
  wallet_amount bigint not null check (wallet_amount >= 0),
  gateway_amount bigint not null check (gateway_amount >= 0),
  state text not null check (state in ('open', 'paid', 'failed', 'abandoned', 'sent_back')),
  -- The attempt at the gateway; null: nothing is left for it.
  attempt_id bigint check (bucket = (attempt_id & 63)),
  -- What is set aside of the wallet until the gateway has spoken.
  hold_id bigint check (bucket = (hold_id & 63)),
  -- By the business clock: after it holds are released and money that comes is sent back.
  decides_until timestamptz,
  released_at timestamptz,
  -- The amounts are those of this business day.
  business_date date not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  -- The first of its entries: it debits the clearing account with the whole gateway part.
  entry_id bigint,
  -- Made by a demo or a test, whose card money no gateway took.
  is_opening boolean not null default false,
  primary key (id, bucket),
  constraint parts_are_the_amount check (amount = wallet_amount + gateway_amount),
  constraint what_ended_has_its_time check ((state = 'open') = (ended_at is null)),
  constraint what_is_paid_has_its_entry check ((state = 'paid') = (entry_id is not null)),
  constraint only_a_gateway_leaves_it_open check (attempt_id is not null or state = 'paid'),
  -- What a mandate draws at a bank came without a gateway: its draw (mandates.draw) has the payment's own id.
  constraint card_money_has_its_attempt check ((is_opening or kind = 'mandate') and attempt_id is null or (attempt_id is not null) = (gateway_amount > 0)),
  constraint a_client_made_key_has_its_facility check ((kind in ('payoff', 'bill')) = (facility_id is not null) and (facility_id is not null) = (body_hash is not null)),
  constraint only_the_asked_pay_for_others check ((kind = 'shared') = (share_hash is not null) and (kind = 'shared') = (debtor_id <> customer_id))
);
create index payment_of_customer on repayment.payment (customer_id, id);
create index payment_of_subject on repayment.payment (customer_id, subject, id);
-- A payment of one subject waits for the gateway once.
create unique index one_open_payment_of_subject on repayment.payment (customer_id, subject, bucket) where state = 'open';
create index payment_open on repayment.payment (decides_until) where state = 'open' and released_at is null;

-- What a payment pays, as it was quoted when it began.
create table repayment.payment_row (
  bucket smallint not null,
  payment_id bigint not null check (bucket = (payment_id & 63)),
  place smallint not null check (place between 1 and 1000),
  -- The row stands in the debtor's bucket.
  purchase_id bigint not null,
  seq smallint not null check (seq between 1 and 63),
  principal bigint not null check (principal >= 0),
  fee bigint not null check (fee >= 0),
  penalty bigint not null check (penalty >= 0),
  rebate bigint not null check (rebate >= 0),
  -- 1 due later or 4 overdue, when the payment began.
  status smallint not null check (status in (1, 4)),
  primary key (payment_id, place, bucket),
  foreign key (payment_id, bucket) references repayment.payment (id, bucket)
);
create index payment_row_of_installment on repayment.payment_row (purchase_id, seq);

-- ── Pay for me ───────────────────────────────────────────────────────────────────────────────────────────────────
-- A link by which somebody else may pay one installment and sees nothing else of the debt.
create sequence repayment.share_number as bigint;
create table repayment.share (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  purchase_id bigint not null check (bucket = (purchase_id & 63)),
  seq smallint not null check (seq between 1 and 63),
  -- The random part of the link.
  key text not null check (key ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (id, bucket)
);
create index share_of_row on repayment.share (customer_id, purchase_id, seq, id);

grant select, insert on all tables in schema repayment to nesye_app;
grant update (state, hold_id, released_at, ended_at, entry_id) on repayment.payment to nesye_app;
grant usage on all sequences in schema repayment to nesye_app;
grant usage on sequence payments.purchase_number to nesye_app;
