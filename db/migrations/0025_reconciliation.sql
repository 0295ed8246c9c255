/*
What our books say of money at the gateway and at the bank, held against the gateway's settlement file and the bank's statement of each business day.

- `statement` is a bank's file, stored once: one for a day, and the same bytes never twice. It is stored with all its lines or not at all.
- `difference` is what is not the same on all sides, named by kind, reference and copy, so that a run that is repeated finds the row that is there. What stands in 2920 is a difference in the state `in_suspense`.
- `proposal` is what one operator wants to post and another decides on; it is the source of the entry (rule 40).
- `rule` is data: how long the sides may be apart, and by when a difference and a suspense item are to be cleared.
- A gateway's unmatched line names the refund it is about (`settlement_line.refund_id`), and a payment or refund that was cleared by hand is not settled again (`cleared_at`).
*/
create schema reconciliation;
grant usage on schema reconciliation to nesye_app;

-- How many days the sides of a movement may be apart, and by when what differs is to be cleared.
create table reconciliation.rule (
  kind text primary key check (kind in ('card_payment', 'card_refund', 'settlement', 'cash_out', 'cash_out_return', 'fee', 'other')),
  expected_days smallint not null check (expected_days between 0 and 30),
  resolve_days smallint not null check (resolve_days between 1 and 365),
  suspense_days smallint not null check (suspense_days between 1 and 365)
);
insert into reconciliation.rule (kind, expected_days, resolve_days, suspense_days) values
  ('card_payment', 5, 3, 30), ('card_refund', 7, 3, 30), ('settlement', 2, 1, 10), ('cash_out', 2, 2, 14), ('cash_out_return', 2, 2, 14),
  ('fee', 0, 5, 30), ('other', 0, 3, 30);

-- ── The bank's statements ────────────────────────────────────────────────────────────────────────────────────────
create sequence reconciliation.statement_number as bigint;
create table reconciliation.statement (
  id bigint primary key,
  -- The business day it is about.
  day date not null unique,
  account text not null check (account ~ '^IR[0-9]{24}$'),
  -- Of the file's bytes.
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  line_count integer not null check (line_count >= 0),
  -- What came in less what went out; rials.
  net_amount bigint not null,
  -- Null: fetched from the bank by the task.
  uploaded_by bigint,
  taken_at timestamptz not null
);
create table reconciliation.statement_line (
  statement_id bigint not null references reconciliation.statement,
  line integer not null check (line >= 1),
  reference text not null check (length(reference) between 1 and 100),
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount between 1 and 1000000000000000),
  kind text not null check (kind in ('settlement', 'cash_out', 'cash_out_return', 'fee', 'other')),
  primary key (statement_id, line)
);
create index statement_line_of_reference on reconciliation.statement_line (reference, kind);

-- ── Differences ──────────────────────────────────────────────────────────────────────────────────────────────────
create sequence reconciliation.difference_number as bigint;
create table reconciliation.difference (
  id bigint primary key,
  kind text not null references reconciliation.rule,
  reference text not null check (length(reference) between 1 and 120),
  -- Tells movements of one kind and reference apart, where a side has it more than once.
  copy smallint not null check (copy >= 1),
  class text not null check (class in (
    'late', 'only_in_ledger', 'only_at_gateway', 'only_at_bank', 'missing_in_ledger', 'missing_at_gateway', 'missing_at_bank', 'amount_differs')),
  -- The first day on which a side has it.
  day date not null,
  -- Rials, positive: came to us. Null: this side does not have it.
  ledger_amount bigint,
  gateway_amount bigint,
  bank_amount bigint,
  -- The payment or refund at the gateway that our books name, and the bucket of what is posted.
  record_id bigint,
  bucket smallint not null check (bucket between 0 and 63),
  state text not null check (state in ('waiting', 'open', 'in_suspense', 'closed')),
  closed_by text check (closed_by in ('arrival', 'proposal')),
  -- What of it stands in 2920; positive: a credit.
  suspense_amount bigint not null default 0,
  owner_id bigint,
  found_on date not null,
  -- Null while it only waits, and once it is closed.
  due_on date,
  closed_at timestamptz,
  constraint difference_once unique (kind, reference, copy),
  constraint a_side_has_it check (coalesce(ledger_amount, gateway_amount, bank_amount) is not null),
  constraint only_what_is_late_waits check ((state = 'waiting') <= (class = 'late')),
  constraint what_is_open_has_its_deadline check ((state in ('open', 'in_suspense')) = (due_on is not null)),
  constraint what_is_closed_says_how check ((state = 'closed') = (closed_by is not null) and (closed_by is null) = (closed_at is null)),
  constraint only_suspense_is_in_suspense check ((state = 'in_suspense') = (suspense_amount <> 0))
);
create index difference_of_reference on reconciliation.difference (reference);
create index difference_of_day on reconciliation.difference (day, id);
create index difference_not_closed on reconciliation.difference (due_on, id) where state <> 'closed';

-- ── Proposals ────────────────────────────────────────────────────────────────────────────────────────────────────
create sequence reconciliation.proposal_number as bigint;
create table reconciliation.proposal (
  id bigint primary key,
  difference_id bigint not null references reconciliation.difference,
  resolution text not null check (resolution in ('to_suspense', 'to_cost', 'settle')),
  reason text not null check (length(btrim(reason)) between 1 and 2000),
  state text not null default 'in_check' check (state in ('in_check', 'approved', 'rejected')),
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  decision_reason text check (length(btrim(decision_reason)) between 1 and 2000),
  entry_id bigint,
  constraint nobody_decides_on_his_own check (decided_by <> proposed_by),
  constraint decided_by_somebody check ((state = 'in_check') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint approved_in_the_books check ((state = 'approved') = (entry_id is not null))
);
create unique index proposal_open on reconciliation.proposal (difference_id) where state = 'in_check';
create index proposal_of_difference on reconciliation.proposal (difference_id, id);

grant select on reconciliation.rule to nesye_app;
grant select, insert on reconciliation.statement, reconciliation.statement_line, reconciliation.difference, reconciliation.proposal to nesye_app;
-- What had only waited and has arrived is no difference.
grant delete on reconciliation.difference to nesye_app;
grant update (class, day, ledger_amount, gateway_amount, bank_amount, record_id, bucket, state, closed_by, suspense_amount, owner_id, due_on, closed_at)
  on reconciliation.difference to nesye_app;
grant update (state, decided_by, decided_at, decision_reason, entry_id) on reconciliation.proposal to nesye_app;
grant usage on all sequences in schema reconciliation to nesye_app;
