/*
Money from cards: attempts, refunds to the card, and the gateway's settlement files.

- **An attempt is stored before anybody is asked for money**, with its amount and, once the gateway has given it, its authority. Callbacks carry neither: what is verified is what stands here.
- `verifying` is stored before the gateway is asked to verify. Whoever finds such a row after a crash knows that the money may have been taken, and asks the gateway.
- **States go one way.** A trigger holds the table of transitions of the domain, so that no writer can pay an attempt twice or revive one that failed. Amount, customer and purpose have no grant to be changed.
- An attempt names the entry that debits the clearing account. So the audit can hold every paid attempt against exactly one entry, and the clearing account against what is not settled yet, whatever the money was for.
- `expires_at` and `decides_until` are stored, not computed when read: a later change of the limits does not change what a customer was promised.
- **A refund is a row from the moment its money stands in 2040.** Its id is what the gateway knows it by, so that it can be asked whether it arrived before it is ever sent again.
- A settlement file is taken once for each provider and day. Lines that match nothing are stored as well: they are the work list of whoever clears account 2920.
- The card's number is never stored: the gateway gives a mask.
*/
create schema gateway;
grant usage on schema gateway to nesye_app;

-- ── Attempts ─────────────────────────────────────────────────────────────────────────────────────────────────────
-- One try to take money from a card. What it is for is known by a purpose and a record of that purpose; the gateway knows no more.
create sequence gateway.attempt_number as bigint;
create table gateway.attempt (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  purpose text not null check (purpose ~ '^[a-z_]+\.[a-z_]+$'),
  -- The record of the purpose: a top-up, a sale, a repayment.
  source_id bigint not null,
  provider text not null check (provider in ('sandbox', 'zarinpal')),
  -- Rials; the national switch takes nothing below 1,000.
  amount bigint not null check (amount between 1000 and 1000000000000),
  -- The random part of the address the gateway sends the customer back to.
  return_key text not null check (return_key ~ '^[A-Za-z0-9_-]{22}$'),
  state text not null default 'created' check (state in ('created', 'redirected', 'verifying', 'unknown', 'paid', 'sent_back', 'failed')),
  -- The gateway's name for it; only what is stored here is ever verified.
  authority text check (length(authority) between 1 and 100),
  payment_url text check (length(payment_url) between 1 and 2000),
  -- What the gateway says of a payment.
  reference text check (length(reference) between 1 and 100),
  card_mask text check (card_mask ~ '^[0-9]{6}\*{6}[0-9]{4}$'),
  failure text check (failure in ('not_paid', 'expired', 'returned', 'purpose_gone', 'refused')),
  -- The entry that debits the clearing account.
  entry_id bigint,
  -- By the business clock. Nothing is verified after `expires_at`; what is found to be paid after `decides_until` is sent back.
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decides_until timestamptz not null,
  verifying_at timestamptz,
  ended_at timestamptz,
  -- The business day it was paid on: the gateway settles by it.
  paid_on date,
  -- By the machine's clock: how often and when the gateway was last asked.
  inquiries integer not null default 0 check (inquiries >= 0),
  inquired_at timestamptz,
  settlement_id bigint,
  -- Cleared by two operators, because no settlement file came to name it: none settles it any more.
  cleared_at timestamptz,
  primary key (id, bucket),
  constraint what_was_sent_has_its_authority check ((authority is null) = (payment_url is null) and (authority is not null or state in ('created', 'failed'))),
  constraint what_is_paid_has_its_entry check ((state in ('paid', 'sent_back')) = (entry_id is not null) and (entry_id is null) = (paid_on is null)),
  constraint what_failed_says_why check ((state = 'failed') = (failure is not null)),
  constraint what_ended_has_its_time check ((state in ('paid', 'sent_back', 'failed')) = (ended_at is not null)),
  constraint only_what_is_paid_is_settled check (settlement_id is null or state in ('paid', 'sent_back')),
  constraint cleared_or_settled check (cleared_at is null or settlement_id is null and state in ('paid', 'sent_back'))
);
create unique index attempt_of_authority_once on gateway.attempt (authority, provider, bucket) where authority is not null;
create unique index attempt_of_entry_once on gateway.attempt (entry_id, bucket) where entry_id is not null;
create index attempt_of_source on gateway.attempt (source_id, purpose);
create index attempt_of_customer on gateway.attempt (customer_id, id);
create index attempt_open on gateway.attempt (id) where state in ('created', 'redirected', 'verifying', 'unknown');
create index attempt_unsettled on gateway.attempt (paid_on) where state in ('paid', 'sent_back') and settlement_id is null and cleared_at is null;

-- ── Refunds to the card ──────────────────────────────────────────────────────────────────────────────────────────
-- Written with the entry that credits 2040; until the gateway has spoken the money stays there.
create sequence gateway.refund_number as bigint;
create table gateway.refund (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  attempt_id bigint not null check (bucket = (attempt_id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  amount bigint not null check (amount > 0),
  state text not null default 'created' check (state in ('created', 'sending', 'unknown', 'confirmed', 'refused')),
  created_at timestamptz not null,
  ended_at timestamptz,
  inquiries integer not null default 0 check (inquiries >= 0),
  inquired_at timestamptz,
  settlement_id bigint,
  cleared_at timestamptz,
  primary key (id, bucket),
  constraint a_refund_that_ended_has_its_time check ((state in ('confirmed', 'refused')) = (ended_at is not null)),
  constraint only_what_is_confirmed_is_settled check (settlement_id is null or state = 'confirmed'),
  constraint a_refund_cleared_or_settled check (cleared_at is null or settlement_id is null and state = 'confirmed'),
  foreign key (attempt_id, bucket) references gateway.attempt (id, bucket)
);
create index refund_of_attempt on gateway.refund (attempt_id);
create index refund_of_customer on gateway.refund (customer_id, id);
create index refund_open on gateway.refund (id) where state in ('created', 'sending', 'unknown');
create index refund_unsettled on gateway.refund (id) where state = 'confirmed' and settlement_id is null and cleared_at is null;

-- ── Settlement ───────────────────────────────────────────────────────────────────────────────────────────────────
-- The gateway's file of a business day, taken once. Its entries are of the buckets of its attempts and, for the bank, of bucket 1: the card network is party 1.
create sequence gateway.settlement_number as bigint;
create table gateway.settlement (
  id bigint primary key check ((id & 63) = 1),
  provider text not null check (provider in ('sandbox', 'zarinpal')),
  day date not null,
  -- Payments less refunds that were matched, what the gateway kept of them, and what nobody here knows.
  matched_amount bigint not null,
  fee bigint not null check (fee >= 0),
  unmatched_amount bigint not null,
  settled_at timestamptz not null,
  unique (provider, day)
);
create table gateway.settlement_line (
  settlement_id bigint not null references gateway.settlement,
  line integer not null check (line >= 1),
  kind text not null check (kind in ('payment', 'refund')),
  authority text not null,
  -- Of a refund, as the file names it.
  refund_id text,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  -- Null: nothing here is like it; its money stands in 2920 until somebody has found out.
  matched_id bigint,
  primary key (settlement_id, line)
);

grant select, insert on all tables in schema gateway to nesye_app;
grant update (state, authority, payment_url, reference, card_mask, failure, entry_id, verifying_at, ended_at, paid_on, inquiries, inquired_at, settlement_id, cleared_at)
  on gateway.attempt to nesye_app;
grant update (state, ended_at, inquiries, inquired_at, settlement_id, cleared_at) on gateway.refund to nesye_app;
grant usage on all sequences in schema gateway to nesye_app;
