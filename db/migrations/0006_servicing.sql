/*
Facilities (the wire's contracts) with the terms they were signed under, and the installments customers owe.

- Terms are rows that are never changed: a facility points at the snapshot it was signed under, so a new price never touches an old contract.
- What is used of a limit is not kept here: it is the guarded balance of the ledger.
- Installments are keyed by customer first. A customer's list is one short range of the primary key however large the table
  grows, and a purchase pays for one index only. The wire's id is `purchase id · 64 + seq`.

## recognition of fees

A row's fee becomes income on its due day (rule 12), once. The row keeps what is still to be earned, not a flag: a payoff or a refund
takes a part of it, by the same earned-fee function. Over all rows it equals the balance of account 2410, which the audit checks (32).
A row whose fee is earned, and a lender's row from its birth, leaves the index that the daily run reads.

## providers

The nine credit lines as rows: names, colours and the party each is in the ledger. Terms are written beside them, dated, by whoever agrees on them.
Party ids below 6,464 are free for the house's own partners: people and shops count from their own sequence, which this moves on.
*/
create schema servicing;
grant usage on schema servicing to nesye_app;

-- Who stands behind a credit line: nine rows of data, one family of calls.
create table servicing.provider (
  line smallint primary key check (line between 1 and 9),
  key text not null unique,
  party_id bigint not null unique,
  name text not null,
  color text not null,
  guarantor_color text not null,
  logo text not null,
  installment_payment_usage boolean not null,
  -- Who signs the contract, and the number by which the register of companies knows it. Those of the lenders are samples: the operator sets the real ones before a line is opened.
  legal_name text not null,
  registration text not null
);

-- A snapshot of a provider's terms; frozen once a facility points at it.
create table servicing.terms (
  id bigint primary key generated always as identity,
  line smallint not null references servicing.provider,
  owner text not null check (owner in ('house', 'lender', 'merchant')),
  draw text not null check (draw in ('at_purchase', 'at_activation')),
  is_revolving boolean not null,
  disburses text not null check (disburses in ('via_house', 'to_merchant')),
  payable_when text not null check (payable_when in ('captured', 'funded')),
  -- Our income from the lender: a share in basis points of the collected fee or of the principal.
  service_fee_bp integer not null default 0 check (service_fee_bp between 0 and 10000),
  service_fee_base text not null default 'fee' check (service_fee_base in ('fee', 'principal')),
  allocation text[] not null default array['penalty', 'fee', 'principal'],
  -- The late-payment penalty (D29): a yearly rate, the margin above the contract's own rate included; days that are never charged; at most this share of a row.
  penalty_rate_bp integer not null check (penalty_rate_bp between 0 and 10000),
  grace_days smallint not null default 3 check (grace_days between 0 and 366),
  penalty_cap_bp integer not null default 1000 check (penalty_cap_bp between 0 and 10000),
  -- A facility with a row that is late for more days than this takes no new purchase until the row is paid.
  block_after_days smallint not null default 30 check (block_after_days between 0 and 3650),
  valid_from date not null,
  valid_to date
);

create table servicing.terms_product (
  terms_id bigint not null references servicing.terms,
  uid text not null,
  product_type smallint not null check (product_type in (2, 3)),
  installment_counts smallint[] not null,
  fee_formula text not null check (fee_formula in ('simple_bank', 'annuity', 'flat', 'zero')),
  rate_bp integer not null check (rate_bp between 0 and 10000),
  multiple bigint not null default 1000 check (multiple > 0),
  min_amount bigint not null default 1000000 check (min_amount > 0),
  primary key (terms_id, uid)
);

create sequence servicing.facility_number as bigint;
create table servicing.facility (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  uid uuid not null default gen_random_uuid(),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  line smallint not null,
  terms_id bigint not null,
  -- The ledger account that holds what is owed: 1210 for the house's own, 7110 for a lender's or a shop's, and for the house's own once it is charged off.
  principal_kind smallint not null check (principal_kind in (1210, 7110)),
  status text not null check (status in ('active', 'blocked', 'frozen', 'closed', 'written_off')),
  opened_at timestamptz not null,
  primary key (id, bucket)
);
-- A random uid: no two are the same in one bucket by this index, nor in two by chance.
create unique index facility_by_uid on servicing.facility (uid, bucket);
create index facility_of_customer on servicing.facility (customer_id, bucket);

-- One row a person owes or has paid. 4 (overdue) is read off the business day, never stored.
create table servicing.installment (
  bucket smallint not null,
  customer_id bigint not null check (bucket = (customer_id & 63)),
  purchase_id bigint not null check (bucket = (purchase_id & 63)),
  seq smallint not null check (seq between 1 and 63),
  facility_id bigint not null,
  merchant_id bigint not null,
  due_date date not null,
  payable_until date not null check (payable_until >= due_date),
  principal bigint not null check (principal >= 0),
  fee bigint not null check (fee >= 0),
  principal_paid bigint not null default 0,
  fee_paid bigint not null default 0,
  is_cancelled boolean not null default false,
  -- The one row of a purchase of the end-of-month product. Rows of one facility with one due date are the bill of a Jalali month: it is nothing but that grouping.
  is_end_of_month boolean not null default false,
  paid_at timestamptz,
  -- What of the fee is still to become our income: the whole fee of the operator's own rows at first, 0 of a lender's, who keeps books of its own.
  fee_unearned bigint not null default 0,
  -- What of the fee a payoff has given back: it is neither owed nor paid.
  fee_rebated bigint not null default 0,
  -- What refunds took off the row: principal and fee are what is left of it.
  principal_refunded bigint not null default 0 check (principal_refunded >= 0),
  fee_refunded bigint not null default 0 check (fee_refunded >= 0),
  -- The late-payment penalty. It is computed when it is read; these are what was made firm in the books, and what of that was paid or waived.
  penalty_charged bigint not null default 0,
  penalty_paid bigint not null default 0,
  penalty_waived bigint not null default 0,
  -- How far the days are counted: unpaid principal and fee, summed over the late days through that one. From it the penalty goes on when the unpaid part changes.
  penalty_rial_days bigint not null default 0 check (penalty_rial_days >= 0),
  penalty_through date,
  -- While the customer disputes the purchase: the first day that does not count. Afterwards the last day in time and the counted days move on by as many.
  paused_from date,
  paused_days integer not null default 0 check (paused_days >= 0),
  -- The day its debt was charged off (charge_off.charge_off): it is owed as before and bears no penalty for later days.
  charged_off_on date,
  -- Of a row that a change of the schedule has touched: what was agreed when it was sold, without refunds and pauses. 0 and 0 of a row that was added since. Null: as it is.
  agreed_due_date date,
  agreed_payable_until date,
  agreed_principal bigint check (agreed_principal >= 0),
  agreed_fee bigint check (agreed_fee >= 0),
  primary key (customer_id, purchase_id, seq, bucket),
  constraint row_is_worth_something
    check (greatest(principal + principal_refunded + fee + fee_refunded, coalesce(agreed_principal, 0) + coalesce(agreed_fee, 0)) > 0),
  constraint agreed_as_a_whole check (num_nulls(agreed_due_date, agreed_payable_until, agreed_principal, agreed_fee) in (0, 4)),
  constraint end_of_month_is_one_row_without_fee check (not is_end_of_month or (seq = 1 and fee = 0)),
  constraint principal_paid_within check (principal_paid between 0 and principal),
  constraint fee_unearned_within check (fee_unearned between 0 and fee and (fee_unearned = 0 or not is_cancelled)),
  constraint fee_paid_within check (fee_paid between 0 and fee),
  constraint fee_rebated_within check (fee_rebated between 0 and fee - fee_paid and (fee_rebated = 0 or paid_at is not null)),
  constraint penalty_within check (penalty_paid >= 0 and penalty_waived >= 0 and penalty_paid + penalty_waived <= penalty_charged),
  -- Cancelled: refunds, or a change of the schedule, left nothing of it, and nothing was paid.
  constraint cancelled_by_refunds check (not is_cancelled or (paid_at is null and principal = 0 and fee = 0)),
  constraint only_owed_rows_are_paused check (paused_from is null or (paid_at is null and not is_cancelled)),
  constraint over_when_nothing_remains check ((paid_at is not null or is_cancelled) =
    (principal_paid = principal and fee_paid + fee_rebated = fee and penalty_paid + penalty_waived = penalty_charged))
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
-- Rows leave it when their fee is earned. All sales of a day share a few due days, so it costs a purchase next to nothing.
create index installment_unearned on servicing.installment (due_date) where fee_unearned > 0;
-- The bills of a customer, newest first. Purchases in installments do not pay for it.
create index installment_of_bill on servicing.installment (customer_id, due_date) where is_end_of_month;

-- What a payment paid of one row. The payment (repayment.payment) is the source of the entries by rules 9, 10 and 26; it may be another customer's.
create sequence servicing.repayment_number as bigint;
create table servicing.repayment (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null,
  purchase_id bigint not null,
  seq smallint not null,
  amount bigint not null check (amount >= 0),
  principal bigint not null check (principal >= 0),
  fee bigint not null check (fee >= 0),
  penalty bigint not null default 0 check (penalty >= 0),
  -- What of the fee a payoff gave back with it (rule 15).
  rebate bigint not null default 0 check (rebate >= 0),
  source text not null check (source in ('wallet', 'gateway', 'both', 'bank', 'lender_file')),
  -- Of the payer's bucket; null: the lender's file.
  payment_id bigint,
  paid_at timestamptz not null,
  -- The day the amounts are of: a card's money may come on the next.
  value_date date not null,
  entry_id bigint,
  primary key (id, bucket),
  constraint amount_is_its_parts check (amount = principal + fee + penalty and amount + rebate > 0),
  constraint only_a_lenders_file_has_no_payment check ((payment_id is null) = (source = 'lender_file'))
);
create index repayment_of_row on servicing.repayment (customer_id, purchase_id, seq);

-- What a refund of the sale took off one row: never off what was paid. The refund (payments.refund) is the source of the entry by rules 16 and 17.
create table servicing.row_refund (
  bucket smallint not null,
  refund_id bigint not null check (bucket = (refund_id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  purchase_id bigint not null,
  seq smallint not null check (seq between 1 and 63),
  principal bigint not null check (principal >= 0),
  fee bigint not null check (fee >= 0),
  -- Rows from the last backwards, or each of them.
  mode text not null check (mode in ('last', 'smaller')),
  refunded_on date not null,
  refunded_at timestamptz not null,
  entry_id bigint not null,
  primary key (refund_id, seq, bucket),
  check (principal + fee > 0)
);
create index row_refund_of_row on servicing.row_refund (customer_id, purchase_id, seq);

-- The days on which the owed rows of a purchase did not age: from the first through the day before they resumed. One that runs has no end.
create table servicing.purchase_pause (
  bucket smallint not null,
  customer_id bigint not null check (bucket = (customer_id & 63)),
  purchase_id bigint not null check (bucket = (purchase_id & 63)),
  paused_from date not null,
  -- The day on which they resumed: not before paused_from.
  resumed_on date check (resumed_on >= paused_from),
  -- What paused them: a dispute (disputes.dispute), or goods on their way back (payments.return_request).
  source text not null check (source in ('dispute', 'return')),
  source_id bigint not null,
  primary key (source_id, source, bucket)
);
create unique index purchase_pause_running on servicing.purchase_pause (customer_id, purchase_id, bucket) where resumed_on is null;
create index purchase_pause_of_purchase on servicing.purchase_pause (customer_id, purchase_id);

-- What changed the schedule of a purchase after it was sold, in the words of the engine, which gives the rows as they are out of those that were agreed. It moves no money.
create sequence servicing.schedule_change_number as bigint;
create table servicing.schedule_change (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  purchase_id bigint not null check (bucket = (purchase_id & 63)),
  kind text not null check (kind in ('redate', 'snooze-row', 'spread-arrears')),
  -- Over how many rows arrears were spread.
  row_count smallint check (row_count between 1 and 62),
  -- Rows that got another day, or that were added, with the due days and the last days in time that were agreed.
  seqs smallint[] not null,
  due_dates date[] not null,
  last_days date[] not null,
  -- The last entry about the rows before it, 0 where there is none: its place in the order of what was booked.
  after_entry bigint not null check (after_entry >= 0),
  changed_on date not null,
  changed_at timestamptz not null,
  -- The customer, or an operator.
  changed_by bigint not null,
  -- The record of what it was part of, and the day since which the policy holds that allowed it.
  source_id bigint not null,
  policy_from date not null,
  primary key (id, bucket),
  constraint a_day_for_each_row check (cardinality(due_dates) = cardinality(seqs) and cardinality(last_days) = cardinality(seqs)),
  constraint rows_of_its_kind check (kind = 'spread-arrears' or cardinality(seqs) > 0 and (kind = 'redate' or cardinality(seqs) = 1)),
  constraint only_arrears_are_spread check ((kind = 'spread-arrears') = (row_count is not null))
);
create unique index schedule_change_of_source on servicing.schedule_change (source_id, purchase_id, kind, bucket);
create index schedule_change_of_purchase on servicing.schedule_change (customer_id, purchase_id, id);

-- The Jalali day of month on which installments of a customer's new purchases fall due. Without a row they have the day of the purchase.
create table servicing.due_day (
  bucket smallint not null,
  customer_id bigint not null check (bucket = (customer_id & 63)),
  day smallint not null check (day between 1 and 30),
  chosen_at timestamptz not null,
  primary key (customer_id, bucket)
);

-- How far the reminders of an owed row have come: each occasion of the plan once, and one message for a customer and day, whatever runs again.
create table servicing.installment_reminder (
  bucket smallint not null,
  customer_id bigint not null check (bucket = (customer_id & 63)),
  purchase_id bigint not null check (bucket = (purchase_id & 63)),
  seq smallint not null check (seq between 1 and 63),
  -- The last occasion the customer was reminded on, by its number in the plan.
  stage smallint not null check (stage between 1 and 20),
  reminded_on date not null,
  primary key (customer_id, purchase_id, seq, bucket)
);
create index installment_reminder_by_day on servicing.installment_reminder (reminded_on);

-- The business record behind rule 12: one entry for the rows of a bucket that fall due on one day.
create sequence servicing.fee_recognition_number as bigint;
create table servicing.fee_recognition (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  due_date date not null,
  fee bigint not null check (fee > 0),
  row_count integer not null check (row_count > 0),
  recognised_at timestamptz not null,
  entry_id bigint not null,
  primary key (id, bucket)
);

-- The business record behind rule 13: what of a row's penalty was made firm at a payment or on the last day of a Jalali month. The charges of one day share an entry,
-- whose source is the first of them.
create sequence servicing.penalty_charge_number as bigint;
create table servicing.penalty_charge (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  purchase_id bigint not null,
  seq smallint not null,
  amount bigint not null check (amount > 0),
  -- The penalty is counted through this business day.
  charged_through date not null,
  charged_at timestamptz not null,
  entry_id bigint not null,
  primary key (id, bucket)
);
create index penalty_charge_of_row on servicing.penalty_charge (customer_id, purchase_id, seq);

-- A penalty that is forgiven: one operator proposes with a reason, another decides. The business record behind rule 14.
create sequence servicing.penalty_waiver_number as bigint;
create table servicing.penalty_waiver (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  purchase_id bigint not null,
  seq smallint not null,
  amount bigint not null check (amount > 0),
  reason text not null check (length(btrim(reason)) between 1 and 2000),
  state text not null default 'in_check' check (state in ('in_check', 'approved', 'rejected')),
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  decision_reason text,
  entry_id bigint,
  primary key (id, bucket),
  constraint nobody_decides_on_his_own check (decided_by <> proposed_by),
  constraint decided_by_somebody check ((state = 'in_check') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint approved_in_the_books check ((state = 'approved') = (entry_id is not null))
);
create unique index penalty_waiver_open on servicing.penalty_waiver (customer_id, purchase_id, seq, bucket) where state = 'in_check';
create index penalty_waiver_of_customer on servicing.penalty_waiver (customer_id, id);
create index penalty_waiver_by_state on servicing.penalty_waiver (state, proposed_at, id);

-- For how long a facility takes no purchase although nothing is late, why, and who said so: one operator freezes, another lifts it.
create sequence servicing.freeze_number as bigint;
create table servicing.facility_freeze (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  facility_id bigint not null check (bucket = (facility_id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  reason text not null check (length(btrim(reason)) between 1 and 2000),
  frozen_by bigint not null,
  frozen_at timestamptz not null,
  lifted_by bigint,
  lifted_at timestamptz,
  lift_reason text check (length(btrim(lift_reason)) between 1 and 2000),
  primary key (id, bucket),
  constraint nobody_lifts_his_own check (lifted_by <> frozen_by),
  constraint lifted_as_a_whole check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
create unique index freeze_in_force on servicing.facility_freeze (facility_id, bucket) where lifted_at is null;
create index freeze_of_customer on servicing.facility_freeze (customer_id, id);

-- Which facilities are late as of the last day that was ended: one row each, gone when nothing is late any more.
create table servicing.delinquency (
  bucket smallint not null,
  facility_id bigint not null check (bucket = (facility_id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  -- The last day on which its oldest unpaid row could be paid in time: days late count from there.
  since date not null,
  -- 1: up to 30 days, 2: up to 60, 3: up to 90, 4: more.
  stage smallint not null check (stage between 1 and 4),
  -- Principal and fee of the late rows.
  amount bigint not null check (amount > 0),
  row_count integer not null check (row_count > 0),
  primary key (facility_id, bucket)
);
create index delinquency_of_customer on servicing.delinquency (customer_id);

-- The tasks at the end of each business day, in their order: what ran, how far it came, and what it did. A day is over when all of them are done.
create table servicing.day_job (
  day date not null,
  job text not null check (job in ('fees', 'penalties', 'delinquency', 'blocking', 'charge_off', 'promises', 'close')),
  is_done boolean not null default false,
  -- The last record that was done; null before the first.
  cursor text,
  row_count bigint not null default 0 check (row_count >= 0),
  started_at timestamptz not null,
  done_at timestamptz,
  primary key (day, job),
  check (is_done = (done_at is not null))
);

grant select on servicing.provider, servicing.terms, servicing.terms_product, servicing.facility, servicing.installment, servicing.repayment to nesye_app;
grant insert on servicing.provider, servicing.terms, servicing.terms_product, servicing.facility, servicing.repayment to nesye_app;
grant update (status, principal_kind) on servicing.facility to nesye_app;
grant insert on servicing.installment to nesye_app;
grant update (principal, fee, principal_refunded, fee_refunded, principal_paid, fee_paid, fee_unearned, fee_rebated, is_cancelled, paid_at, penalty_charged, penalty_paid, penalty_waived, penalty_rial_days, penalty_through, payable_until, paused_from, paused_days, due_date, agreed_due_date, agreed_payable_until, agreed_principal, agreed_fee, charged_off_on) on servicing.installment to nesye_app;
grant select, insert on servicing.purchase_pause, servicing.schedule_change, servicing.due_day to nesye_app;
grant update (day, chosen_at) on servicing.due_day to nesye_app;
grant update (resumed_on) on servicing.purchase_pause to nesye_app;
grant select, insert on servicing.fee_recognition, servicing.penalty_charge, servicing.row_refund to nesye_app;
grant select, insert, update, delete on servicing.delinquency to nesye_app;
grant select, insert on servicing.penalty_waiver to nesye_app;
grant update (state, decided_by, decided_at, decision_reason, entry_id) on servicing.penalty_waiver to nesye_app;
grant select, insert on servicing.facility_freeze to nesye_app;
grant update (lifted_by, lifted_at, lift_reason) on servicing.facility_freeze to nesye_app;
grant select, insert, update on servicing.day_job to nesye_app;
grant select, insert, update, delete on servicing.installment_reminder to nesye_app;
grant usage on all sequences in schema servicing to nesye_app;

-- The nine lines. Party ids below 6,464 are free for partners: people and shops count from their own sequence, which this moves on.
insert into servicing.provider (line, key, party_id, name, color, guarantor_color, logo, installment_payment_usage, legal_name, registration) values
  (1, 'nesye-credit', 6401, 'نسیه', '#0b7f86', '#075e66', '/images/wallets/nesye.svg', false, 'شرکت نسیه', '10100000001'),
  (2, 'mellat-bank-v2', 6402, 'بانک ملت', '#a3123f', '#7d0f31', '/images/wallets/mellat.svg', false, 'بانک ملت', '10100000002'),
  (3, 'melli-bank', 6403, 'بانک ملی', '#1d4f91', '#163c6e', '/images/wallets/melli.svg', false, 'بانک ملی ایران', '10100000003'),
  (4, 'mehr-bank', 6404, 'بانک مهر ایران', '#00733f', '#00572f', '/images/wallets/mehr.svg', false, 'بانک قرض‌الحسنهٔ مهر ایران', '10100000004'),
  (5, 'melli-bank-v2', 6405, 'بانک ملی، طرح دوم', '#274690', '#1d356d', '/images/wallets/melli-v2.svg', false, 'بانک ملی ایران', '10100000003'),
  (6, 'digi-blu', 6406, 'دیجی‌بلو', '#0063c6', '#004b96', '/images/wallets/blu.svg', false, 'دیجی‌بلو', '10100000006'),
  (7, 'gardeshgari_bank', 6407, 'بانک گردشگری', '#8a1f5c', '#691746', '/images/wallets/gardeshgari.svg', false, 'بانک گردشگری', '10100000007'),
  (8, 'fara-credit', 6408, 'فرااعتبار', '#6a3fb0', '#513087', '/images/wallets/fara.svg', false, 'فرااعتبار', '10100000008'),
  (9, 'nesye-intl-credit', 6409, 'نسیهٔ بین‌الملل', '#3d4a5c', '#2d3745', '/images/wallets/nesye-intl.svg', false, 'شرکت نسیه', '10100000001');
select setval('platform.party_number', greatest(101, nextval('platform.party_number')));

-- The terms of the nine lines (D41): a lender's money reaches the shop through us, and its debts are in the managed book. The penalty is the contract's own rate and 6 points.
insert into servicing.terms (line, owner, draw, is_revolving, disburses, payable_when, service_fee_bp, penalty_rate_bp, valid_from) values
  (1, 'house', 'at_purchase', true, 'via_house', 'captured', 0, 2400, '2026-03-21'),
  (2, 'lender', 'at_purchase', true, 'via_house', 'captured', 1000, 2900, '2026-03-21'),
  (3, 'lender', 'at_purchase', true, 'via_house', 'captured', 1000, 2900, '2026-03-21'),
  (4, 'lender', 'at_purchase', true, 'via_house', 'captured', 1000, 1000, '2026-03-21'),
  (5, 'lender', 'at_purchase', true, 'via_house', 'captured', 1000, 2900, '2026-03-21'),
  (6, 'lender', 'at_purchase', true, 'via_house', 'captured', 1000, 2900, '2026-03-21'),
  (7, 'lender', 'at_purchase', true, 'via_house', 'captured', 1000, 2900, '2026-03-21'),
  (8, 'lender', 'at_purchase', true, 'via_house', 'captured', 1000, 2700, '2026-03-21'),
  (9, 'house', 'at_purchase', true, 'via_house', 'captured', 0, 1800, '2026-03-21');
insert into servicing.terms_product (terms_id, uid, product_type, installment_counts, fee_formula, rate_bp)
select t.id, p.key || '-installment', 3, r.counts, r.formula, r.rate_bp
from (values (1, '{2,4,6,12}'::smallint[], 'simple_bank', 1800), (2, '{6,12,18,24}', 'annuity', 2300), (3, '{12,24,36}', 'annuity', 2300), (4, '{10,20}', 'flat', 400),
  (5, '{6,12}', 'simple_bank', 2300), (6, '{3,6,9}', 'annuity', 2300), (7, '{12,24}', 'annuity', 2300), (8, '{4,8,12}', 'simple_bank', 2100), (9, '{2,4,6}', 'flat', 1200))
  as r(line, counts, formula, rate_bp)
join servicing.provider p using (line) join servicing.terms t using (line);
insert into servicing.terms_product (terms_id, uid, product_type, installment_counts, fee_formula, rate_bp)
select t.id, 'nesye-credit-end-of-month', 2, '{1}', 'zero', 0 from servicing.terms t where t.line = 1;
