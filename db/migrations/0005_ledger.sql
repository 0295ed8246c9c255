/*
Double entry with two kinds of account (see docs/contexts/ledger.md):

- *guarded*: one stored row, locked and changed by the posting function: facility principal, cash wallet, prefunded credit, gift card;
- *summed*: lines only; the balance is the last closing balance plus the lines since. A stored balance for a shop or for income would be a row that every purchase queues for.

What must hold whoever writes is held here: Σ = 0 per entry, currency and book; entries and lines are never changed;
guarded balances stay inside their bounds; a hold makes one transition. The application's role may only execute functions.

Keys begin with the number that rises (docs/adr/0009), so that new rows go to the end of the tree.
The functions stand in `db/functions/ledger`, their reasons in their comments.
*/
create schema ledger;
grant usage on schema ledger to nesye_app;

-- ── Chart of accounts ────────────────────────────────────────────────────────────────────────────────────────────
create table ledger.account_kind (
  kind smallint primary key,
  book text not null check (book in ('own', 'managed')),
  class text not null check (class in ('asset', 'liability', 'income', 'expense')),
  is_guarded boolean not null default false,
  name text not null unique,
  name_fa text not null
);

insert into ledger.account_kind (kind, book, class, is_guarded, name, name_fa) values
  (1010, 'own', 'asset', false, 'bank_client_money', 'بانک، پول مشتریان'),
  (1020, 'own', 'asset', false, 'bank_own_money', 'بانک، پول خودمان'),
  (1110, 'own', 'asset', false, 'inbound_clearing', 'تسویهٔ ورودی'),
  (1210, 'own', 'asset', true, 'receivable_principal', 'طلب، اصل'),
  (1220, 'own', 'asset', false, 'receivable_fee', 'طلب، کارمزد'),
  (1230, 'own', 'asset', false, 'receivable_penalty', 'طلب، جریمه'),
  (1310, 'own', 'asset', false, 'funding_due', 'تأمین مالی در راه'),
  (1320, 'own', 'asset', false, 'merchant_debt', 'بدهی پذیرنده'),
  (1410, 'own', 'asset', false, 'exchange_position', 'وضعیت ارزی'),
  (1810, 'own', 'asset', false, 'loss_allowance', 'ذخیرهٔ زیان'),
  (2010, 'own', 'liability', true, 'cash_wallet', 'کیف پول نقدی'),
  (2015, 'own', 'liability', true, 'prefunded_credit', 'اعتبار پیش‌پرداخت‌شده'),
  (2020, 'own', 'liability', true, 'gift_card', 'کارت هدیه'),
  (2030, 'own', 'liability', false, 'unallocated_receipt', 'دریافتی بی‌مقصد'),
  (2040, 'own', 'liability', false, 'card_refund_on_its_way', 'برگشت کارت در راه'),
  (2050, 'own', 'liability', false, 'cash_out_on_its_way', 'برداشت در راه'),
  (2110, 'own', 'liability', false, 'merchant_payable', 'بستانکاری پذیرنده'),
  (2120, 'own', 'liability', false, 'merchant_holdback', 'سپردهٔ پذیرنده'),
  (2130, 'own', 'liability', false, 'payout_in_progress', 'تسویهٔ در جریان'),
  (2210, 'own', 'liability', false, 'collections_payable', 'وصولی بدهکار به صاحب طلب'),
  (2310, 'own', 'liability', false, 'supplier_payable', 'بستانکاری تأمین‌کننده'),
  (2410, 'own', 'liability', false, 'unearned_fee', 'کارمزد تحقق‌نیافته'),
  (2510, 'own', 'liability', false, 'vat', 'مالیات بر ارزش افزوده'),
  (2910, 'own', 'liability', false, 'transit', 'انتقال بین دفترها'),
  (2920, 'own', 'liability', false, 'suspense', 'معلق'),
  (4110, 'own', 'income', false, 'merchant_commission', 'کارمزد پذیرنده'),
  (4120, 'own', 'income', false, 'service_fee', 'کارمزد خدمت از صاحب طلب'),
  (4210, 'own', 'income', false, 'installment_fee', 'کارمزد اقساط تحقق‌یافته'),
  (4220, 'own', 'income', false, 'penalty', 'جریمهٔ دیرکرد'),
  (4230, 'own', 'income', false, 'customer_charges', 'هزینه‌های مشتری'),
  (4310, 'own', 'income', false, 'exchange_gain', 'سود ارزی'),
  (5110, 'own', 'expense', false, 'partner_costs', 'هزینهٔ درگاه و بانک'),
  (5210, 'own', 'expense', false, 'credit_loss', 'زیان اعتباری'),
  (5220, 'own', 'expense', false, 'waiver', 'بخشودگی'),
  (5230, 'own', 'expense', false, 'subsidy', 'یارانه'),
  (5310, 'own', 'expense', false, 'exchange_loss', 'زیان ارزی'),
  (7110, 'managed', 'asset', true, 'managed_principal', 'بدهی مشتری به صاحب طلب، اصل'),
  (7120, 'managed', 'asset', false, 'managed_fee', 'بدهی مشتری به صاحب طلب، کارمزد'),
  (7130, 'managed', 'asset', false, 'managed_penalty', 'بدهی مشتری به صاحب طلب، جریمه'),
  (7510, 'managed', 'liability', false, 'owner_claim_principal', 'طلب صاحب، اصل'),
  (7520, 'managed', 'liability', false, 'owner_claim_fee', 'طلب صاحب، کارمزد'),
  (7530, 'managed', 'liability', false, 'owner_claim_penalty', 'طلب صاحب، جریمه');

-- ── Accounts, entries, lines ─────────────────────────────────────────────────────────────────────────────────────
-- Every key holds the bucket (docs/adr/0013) and begins with what rises, so that new rows go to the end of the tree (docs/adr/0009).

-- One row for each account whose balance must stay in bounds: it is locked and changed by the posting functions alone.
create table ledger.guarded_account (
  bucket smallint not null check (bucket between 0 and 63),
  kind smallint not null check (kind in (1210, 7110, 2010, 2015, 2020)),
  party_id bigint not null,
  currency smallint not null default 364 check (currency in (364, 368)),
  -- Facilities only: what may be owed. `ceiling` is set to used + held when the limit is cut below it, and every fall lowers it.
  limit_amount bigint check (limit_amount >= 0),
  ceiling_amount bigint not null default 0 check (ceiling_amount >= 0),
  balance bigint not null default 0,
  held bigint not null default 0,
  version bigint not null default 0,
  primary key (party_id, kind, currency, bucket),
  constraint bucket_is_the_partys check (bucket = (party_id & 63)),
  constraint balance_not_negative check (balance >= 0),
  constraint held_not_negative check (held >= 0),
  constraint wallet_covers_holds check (kind in (1210, 7110) or held <= balance),
  constraint facility_within_limit check (kind not in (1210, 7110) or balance + held <= greatest(limit_amount, ceiling_amount)),
  constraint facility_has_limit check ((kind in (1210, 7110)) = (limit_amount is not null))
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

-- Who moved a facility's limit, when, from where to where, and why.
create sequence ledger.limit_change_number as bigint;
create table ledger.limit_change (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  kind smallint not null,
  party_id bigint not null check (bucket = (party_id & 63)),
  currency smallint not null,
  from_amount bigint not null,
  to_amount bigint not null check (to_amount >= 0),
  -- Null: a job.
  actor_id bigint,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  changed_at timestamptz not null,
  primary key (id, bucket),
  foreign key (party_id, kind, currency, bucket) references ledger.guarded_account
);
create index limit_change_of_account on ledger.limit_change (party_id, kind, currency, id);

-- No cache: ids are drawn after the locks, so that within an account their order is the order of its versions.
create sequence ledger.entry_number as bigint;

create table ledger.entry (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  -- Row of the posting-rule table; 99 is a correction.
  rule smallint not null check (rule between 1 and 99),
  -- The business record it belongs to (a purchase, a repayment, a top-up); its kind follows from the rule. Of a correction: the entry it takes back.
  source_id bigint not null,
  -- Tells the entries of one rule and source apart.
  leg smallint not null default 1 check (leg between 1 and 99),
  -- Joins the legs of a movement between buckets.
  transfer_id bigint,
  reverses_id bigint,
  occurred_at timestamptz not null,
  -- The day it is about, and the open day it was written into: later only where the first was closed already.
  effective_date date not null,
  accounting_date date not null check (accounting_date >= effective_date),
  written_at timestamptz not null default clock_timestamp(),
  primary key (id, bucket),
  -- The business key: one act has one entry, however often it is asked for. It finds the entries of a record as well.
  constraint entry_of_source_once unique (source_id, rule, leg, bucket),
  constraint a_correction_names_its_entry check ((rule = 99) = (reverses_id is not null) and (reverses_id is null or reverses_id = source_id)),
  constraint an_entry_reverses_an_older_one_of_its_bucket check (reverses_id < id and (reverses_id & 63) = bucket)
);
create unique index entry_reversed_once on ledger.entry (reverses_id, bucket) where reverses_id is not null;
create index entry_of_transfer on ledger.entry (transfer_id) where transfer_id is not null;
create index entry_by_day on ledger.entry using brin (accounting_date);

create table ledger.line (
  bucket smallint not null,
  entry_id bigint not null check (bucket = (entry_id & 63)),
  -- The kinds of ledger.account_kind (a test compares them). No foreign key: every purchase would lock the same few rows.
  kind smallint not null check (kind in (
    1010, 1020, 1110, 1210, 1220, 1230, 1310, 1320, 1410, 1810,
    2010, 2015, 2020, 2030, 2040, 2050, 2110, 2120, 2130, 2210, 2310, 2410, 2510, 2910, 2920,
    4110, 4120, 4210, 4220, 4230, 4310, 5110, 5210, 5220, 5230, 5310,
    7110, 7120, 7130, 7510, 7520, 7530
  )),
  party_id bigint not null,
  currency smallint not null check (currency in (364, 368)),
  -- Debit positive, credit negative; whole units of the currency.
  amount bigint not null check (amount <> 0 and amount between -1000000000000000 and 1000000000000000),
  -- Guarded accounts only: version and balance after this line.
  version bigint,
  balance_after bigint,
  primary key (entry_id, kind, party_id, currency, bucket),
  -- Said without a function, which would be parsed for every statement.
  constraint guarded_lines_carry_balance check ((kind in (1210, 7110, 2010, 2015, 2020)) = (version is not null) and (version is null) = (balance_after is null))
);
-- The lines of an account of a customer, a facility, a shop or a lender, in their order. Our own accounts (party 0, and the card network's 1) have a line in
-- nearly every entry and are read by day; the fee of a debt stands in the entries of its principal.
create index line_of_account on ledger.line (party_id, kind, entry_id) where party_id > 1 and kind not in (1220, 7120);

-- ── Holds ────────────────────────────────────────────────────────────────────────────────────────────────────────
create sequence ledger.hold_number as bigint;
create table ledger.hold (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  kind smallint not null check (kind in (1210, 7110, 2010, 2015, 2020)),
  party_id bigint not null,
  currency smallint not null,
  amount bigint not null check (amount > 0),
  state text not null default 'active' check (state in ('active', 'captured', 'released')),
  purpose_id bigint not null,
  placed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'active')),
  primary key (id, bucket),
  foreign key (party_id, kind, currency, bucket) references ledger.guarded_account
);
create index hold_active on ledger.hold (expires_at) where state = 'active';

-- ── Closing a day ────────────────────────────────────────────────────────────────────────────────────────────────
create table ledger.closed_day (
  day date primary key,
  closed_at timestamptz not null default clock_timestamp()
);
-- Balances of summed accounts at the close of a day on which they changed; between its rows a balance stands still.
create table ledger.closing_balance (
  bucket smallint not null,
  kind smallint not null,
  party_id bigint not null,
  currency smallint not null,
  day date not null,
  balance numeric(30) not null,
  primary key (party_id, kind, currency, bucket, day)
);

grant select on all tables in schema ledger to nesye_app;
