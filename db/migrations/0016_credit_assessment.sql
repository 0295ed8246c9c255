/*
What the credit bureau says of a customer, and what follows from it for each of the nine lines.

- `report` is one request: consent, payment, code, and the report. It is good for every line as long as it is valid, so a customer waits for one at a time. What the
  bureau said is sealed; a decision reads it, nothing sorts by it.
- `price`, `rule_set`, `score_band` and `guarantee_rule` are data with dates. Production has them from here. A set is never edited: a new one begins on its day.
- `decision` stores inputs, rule set and result, so that it can be computed again and must give the same.
*/
create schema credit_assessment;
grant usage on schema credit_assessment to nesye_app;

-- ── What a report costs and how long it holds ────────────────────────────────────────────────────────────────────
create table credit_assessment.price (
  id smallint primary key,
  amount bigint not null check (amount > 0),
  -- Of it: what the bureau gets, and tax.
  cost bigint not null check (cost >= 0),
  vat bigint not null check (vat >= 0 and cost + vat <= amount),
  valid_days smallint not null check (valid_days between 1 and 365),
  -- So long the bureau has for a report once the person has agreed there; then the money goes back.
  deliver_minutes smallint not null check (deliver_minutes between 1 and 1440),
  -- So long a person who has paid has to agree at the bureau; then the money goes back.
  start_days smallint not null check (start_days between 1 and 90),
  valid_from date not null unique,
  valid_to date check (valid_to > valid_from)
);
insert into credit_assessment.price (id, amount, cost, vat, valid_days, deliver_minutes, start_days, valid_from) values (1, 750000, 600000, 0, 30, 30, 7, '2024-03-20');

-- ── Reports of the bureau ────────────────────────────────────────────────────────────────────────────────────────
-- One request of a customer: consent, payment, the bureau's code, and what the bureau said. Good for every line.
create sequence credit_assessment.report_number as bigint;
create table credit_assessment.report (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  -- What the bureau knows it by.
  uid uuid not null default gen_random_uuid(),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  -- The line it was first requested for.
  line smallint not null check (line between 1 and 9),
  state text not null default 'requested' check (state in ('requested', 'paid', 'code_sent', 'preparing', 'ready', 'refunded')),
  price_id smallint not null,
  consent_version text not null,
  requested_at timestamptz not null,
  charge_id bigint check (bucket = (charge_id & 63)),
  paid_at timestamptz,
  -- By the business clock: what is not here by then is given back.
  give_up_at timestamptz,
  -- How often the bureau was asked to send a code, and when it last did, by the machine's clock.
  sends smallint not null default 0 check (sends between 0 and 20),
  code_sent_at timestamptz,
  -- The person has agreed at the bureau.
  validated_at timestamptz,
  inquiries integer not null default 0 check (inquiries >= 0),
  inquired_at timestamptz,
  received_at timestamptz,
  valid_until timestamptz,
  -- Score, grade and facts, sealed.
  content_sealed bytea,
  -- Put aside by the customer before its time.
  expired_at timestamptz,
  refunded_at timestamptz,
  erased_at timestamptz,
  primary key (id, bucket),
  constraint what_is_paid_has_its_charge check (state = 'requested' or (charge_id is not null and paid_at is not null and give_up_at is not null)),
  constraint a_code_was_sent check (state <> 'code_sent' or (sends > 0 and code_sent_at is not null)),
  constraint nothing_is_fetched_unvalidated check (state not in ('preparing', 'ready') or validated_at is not null),
  constraint what_is_ready_has_its_content check (
    (state = 'ready') = (received_at is not null) and (state = 'ready') = (valid_until is not null)
    and (state = 'ready' and erased_at is null) = (content_sealed is not null)),
  constraint what_is_refunded_has_its_time check ((state = 'refunded') = (refunded_at is not null)),
  constraint only_a_report_expires check (expired_at is null or state = 'ready')
);
create unique index report_by_uid on credit_assessment.report (uid, bucket);
create index report_of_customer on credit_assessment.report (customer_id, id);
-- A customer waits for one report at a time.
create unique index one_open_report on credit_assessment.report (customer_id, bucket) where state in ('requested', 'paid', 'code_sent', 'preparing');
create index report_due on credit_assessment.report (give_up_at) where state in ('paid', 'code_sent', 'preparing');
grant select, insert on credit_assessment.report to nesye_app;
grant update (state, price_id, line, consent_version, requested_at, charge_id, paid_at, give_up_at, sends, code_sent_at, validated_at, inquiries, inquired_at, received_at, valid_until,
  content_sealed, expired_at, refunded_at) on credit_assessment.report to nesye_app;
grant usage on sequence credit_assessment.report_number to nesye_app;

-- ── Rules ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- What each line asks of a report, by the day it is asked on. A change is a new set from its day on; what was decided by the old one stays.
create table credit_assessment.rule_set (
  id integer primary key,
  line smallint not null check (line between 1 and 9),
  min_score smallint not null check (min_score between 0 and 900),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  max_bounced_cheques smallint not null check (max_bounced_cheques >= 0),
  max_overdue_loans smallint not null check (max_overdue_loans >= 0),
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  unique (line, valid_from)
);
-- From this score on, so much at the most.
create table credit_assessment.score_band (
  rule_set_id integer not null references credit_assessment.rule_set,
  from_score smallint not null check (from_score between 0 and 900),
  max_amount bigint not null check (max_amount > 0),
  primary key (rule_set_id, from_score)
);
-- The guarantee matrix. Of each kind counts the row with the highest amount below what is wanted, then the highest score reached; a factor of 0 asks for none.
create table credit_assessment.guarantee_rule (
  rule_set_id integer not null references credit_assessment.rule_set,
  kind text not null check (kind in ('cheque', 'promissory_note', 'guarantor')),
  from_score smallint not null check (from_score between 0 and 900),
  above_amount bigint not null check (above_amount >= 0),
  -- Of the amount, in basis points: 12000 is 120 %.
  factor_bp integer not null check (factor_bp between 0 and 30000),
  primary key (rule_set_id, kind, from_score, above_amount)
);
grant select on credit_assessment.price, credit_assessment.rule_set, credit_assessment.score_band, credit_assessment.guarantee_rule to nesye_app;

insert into credit_assessment.rule_set (id, line, min_score, min_amount, max_amount, max_bounced_cheques, max_overdue_loans, valid_from) values
  (1, 1, 500, 10000000, 500000000, 0, 0, '2024-03-20'),
  (2, 2, 560, 50000000, 1000000000, 0, 0, '2024-03-20'),
  (3, 3, 450, 50000000, 1500000000, 0, 1, '2024-03-20'),
  (4, 4, 520, 20000000, 500000000, 0, 0, '2024-03-20'),
  (5, 5, 580, 50000000, 800000000, 0, 0, '2024-03-20'),
  (6, 6, 600, 10000000, 300000000, 0, 0, '2024-03-20'),
  (7, 7, 540, 50000000, 1000000000, 0, 0, '2024-03-20'),
  (8, 8, 550, 20000000, 400000000, 0, 0, '2024-03-20'),
  (9, 9, 500, 10000000, 200000000, 0, 0, '2024-03-20');
insert into credit_assessment.score_band (rule_set_id, from_score, max_amount) values
  (1, 500, 100000000), (1, 550, 200000000), (1, 600, 300000000), (1, 650, 400000000), (1, 700, 500000000),
  (2, 560, 400000000), (2, 600, 600000000), (2, 650, 800000000), (2, 700, 1000000000),
  (3, 450, 300000000), (3, 550, 600000000), (3, 600, 900000000), (3, 650, 1200000000), (3, 700, 1500000000),
  (4, 520, 100000000), (4, 550, 200000000), (4, 600, 300000000), (4, 650, 400000000), (4, 700, 500000000),
  (5, 580, 320000000), (5, 600, 480000000), (5, 650, 640000000), (5, 700, 800000000),
  (6, 600, 180000000), (6, 650, 240000000), (6, 700, 300000000),
  (7, 540, 200000000), (7, 550, 400000000), (7, 600, 600000000), (7, 650, 800000000), (7, 700, 1000000000),
  (8, 550, 160000000), (8, 600, 240000000), (8, 650, 320000000), (8, 700, 400000000),
  (9, 500, 40000000), (9, 550, 80000000), (9, 600, 120000000), (9, 650, 160000000), (9, 700, 200000000);
insert into credit_assessment.guarantee_rule (rule_set_id, kind, from_score, above_amount, factor_bp) values
  (2, 'promissory_note', 560, 0, 12000), (2, 'promissory_note', 650, 0, 10000),
  (3, 'guarantor', 450, 0, 10000), (3, 'cheque', 450, 0, 12000), (3, 'cheque', 650, 0, 10000),
  (4, 'guarantor', 520, 0, 10000),
  (5, 'cheque', 580, 0, 12000), (5, 'cheque', 700, 0, 10000),
  (7, 'cheque', 540, 0, 12000), (7, 'cheque', 650, 0, 10000),
  (8, 'promissory_note', 550, 0, 12000), (8, 'promissory_note', 650, 0, 10000),
  (9, 'cheque', 500, 100000000, 12000), (9, 'cheque', 700, 100000000, 10000);

-- ── Decisions ────────────────────────────────────────────────────────────────────────────────────────────────────
create sequence credit_assessment.decision_number as bigint;
create table credit_assessment.decision (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  line smallint not null check (line between 1 and 9),
  -- The request of credit it was made for.
  request_id bigint,
  report_id bigint not null check (bucket = (report_id & 63)),
  rule_set_id integer not null,
  -- What was wanted; null: how much is possible.
  amount bigint check (amount > 0),
  outcome text not null check (outcome in ('approved', 'refused')),
  max_amount bigint not null check (max_amount >= 0),
  decided_at timestamptz not null,
  -- The day by whose rules it was decided.
  decided_on date not null,
  -- Inputs and the whole result, sealed: what a replay must give again.
  content_sealed bytea,
  erased_at timestamptz,
  primary key (id, bucket),
  constraint what_is_there_has_its_content check ((erased_at is null) = (content_sealed is not null)),
  constraint what_is_approved_is_within_the_limit check (outcome = 'refused' or (max_amount > 0 and coalesce(amount, 1) <= max_amount))
);
create index decision_of_customer on credit_assessment.decision (customer_id, id);
grant select, insert on credit_assessment.decision to nesye_app;
-- Another key seals it again; nothing else of a decision changes.
grant update (content_sealed) on credit_assessment.decision to nesye_app;
grant usage on sequence credit_assessment.decision_number to nesye_app;
