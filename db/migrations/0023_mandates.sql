/*
Auto-pay: a customer's leave to draw what falls due, from the wallet or from an account at a bank.

- `mandate` is the leave: its scope, its limits, and how it stands at the bank. `sign_until` ends one that nobody signs.
- `draw` is one try to draw one row. It is written with the notice, days before anything moves; its id is that of the payment it becomes. The two unique indexes are the guard against drawing a row twice.
- `submissions <= denials + 1` holds what the gateway's attempts hold: what may have been sent is sent again only after the bank has said that it knows nothing of it.
- `sent_at` and `ended_machine_at` are by the machine's clock, so that check 152 can say that nothing was sent after a mandate ended, whatever the business clock was set to.
- `policy` is dated data: tries, days, hours and limits.
*/
create schema mandates;
grant usage on schema mandates to nesye_app;

-- ── The rules of auto-pay, as dated data ─────────────────────────────────────────────────────────────────────────
create table mandates.policy (
  valid_from date primary key,
  -- Tries of one row, in all.
  max_tries smallint not null check (max_tries between 1 and 10),
  -- Business days between a try and the next one.
  retry_after_days smallint not null check (retry_after_days between 1 and 30),
  -- Draws begin at this hour of Tehran.
  from_hour smallint not null check (from_hour between 0 and 23),
  default_notice_days smallint not null check (default_notice_days between 2 and 7),
  -- What a mandate may be for at most, and what it is for when its customer names no limit.
  max_per_draw bigint not null check (max_per_draw > 0),
  max_per_month bigint not null check (max_per_month >= max_per_draw),
  -- How long a mandate may wait for its signature at the bank, and how long a signed one holds.
  sign_minutes smallint not null check (sign_minutes between 5 and 1440),
  valid_months smallint not null check (valid_months between 1 and 60)
);
grant select on mandates.policy to nesye_app;
insert into mandates.policy values ('2026-03-21', 3, 1, 8, 2, 1000000000, 5000000000, 30, 12);

-- ── Leave to draw ────────────────────────────────────────────────────────────────────────────────────────────────
create sequence mandates.mandate_number as bigint;
create table mandates.mandate (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  source text not null check (source in ('wallet', 'bank')),
  -- The credit it is for; null: all of the customer's.
  facility_id bigint check (bucket = (facility_id & 63)),
  state text not null check (state in ('pending', 'active', 'cancelled', 'expired', 'refused')),
  notice_days smallint not null check (notice_days between 2 and 7),
  max_per_draw bigint not null check (max_per_draw > 0),
  max_per_month bigint not null check (max_per_month >= max_per_draw),
  created_at timestamptz not null,
  -- Until then it can be signed at the bank.
  sign_until timestamptz,
  active_at timestamptz,
  active_on date,
  -- The last day on which it holds; null: until it is ended.
  expires_on date,
  ended_at timestamptz,
  -- The same by the machine's clock, which is never set back: nothing is sent after it.
  ended_machine_at timestamptz,
  bank_reference text check (length(bank_reference) between 1 and 100),
  sign_url text check (length(sign_url) between 1 and 1000),
  account_mask text check (length(account_mask) between 1 and 60),
  -- Whether the bank has to be told that it ended, and has been.
  bank_end text not null default 'none' check (bank_end in ('none', 'wanted', 'done')),
  inquiries integer not null default 0 check (inquiries >= 0),
  primary key (id, bucket),
  constraint only_a_bank_is_signed_at check (source = 'bank' or (state not in ('pending', 'refused') and bank_reference is null and bank_end = 'none')),
  constraint what_holds_has_its_time check (state <> 'active' or active_at is not null),
  constraint active_as_a_whole check ((active_at is null) = (active_on is null)),
  constraint what_ended_has_its_time check ((state in ('cancelled', 'expired', 'refused')) = (ended_at is not null) and (ended_at is null) = (ended_machine_at is null)),
  constraint what_waits_has_its_deadline check (state <> 'pending' or sign_until is not null),
  constraint what_holds_is_not_ended_at_the_bank check (state not in ('pending', 'active') or bank_end = 'none')
);
create index mandate_of_customer on mandates.mandate (customer_id, id);
-- One of a source for one scope.
create unique index one_mandate_of_scope on mandates.mandate (customer_id, source, coalesce(facility_id, 0), bucket) where state in ('pending', 'active');
create index mandate_active on mandates.mandate (id) where state = 'active';
create index mandate_at_the_bank on mandates.mandate (id) where state = 'pending' or bank_end = 'wanted';

-- ── Draws ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- One try to draw one row. Its id is drawn from the purchases' numbers: it is that of the payment it becomes.
create table mandates.draw (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  mandate_id bigint not null check (bucket = (mandate_id & 63)),
  source text not null check (source in ('wallet', 'bank')),
  purchase_id bigint not null check (bucket = (purchase_id & 63)),
  seq smallint not null check (seq between 1 and 63),
  attempt smallint not null check (attempt between 1 and 10),
  -- What the row came to when it was announced; once it is sent, what is drawn.
  amount bigint not null check (amount > 0),
  due_date date not null,
  draw_on date not null,
  announced_on date not null,
  announced_at timestamptz not null,
  state text not null default 'announced' check (state in ('announced', 'sending', 'unknown', 'paid', 'failed', 'cancelled', 'dropped')),
  failure text check (failure in ('insufficient', 'over_draw_limit', 'over_month_limit', 'mandate_ended', 'bank_refused', 'money_to_wallet')),
  -- The business day the amount is of.
  quoted_on date,
  -- How often it was given to the bank, and how often the bank said since that it knows nothing of it.
  submissions smallint not null default 0 check (submissions >= 0),
  denials smallint not null default 0 check (denials >= 0),
  inquiries integer not null default 0 check (inquiries >= 0),
  -- By the machine's clock: when it was last given to the bank or paid from the wallet, and when the bank was last asked.
  sent_at timestamptz,
  inquired_at timestamptz,
  bank_reference text check (length(bank_reference) between 1 and 100),
  -- Of what came, what the row did not need any more: it is in the wallet.
  to_wallet_amount bigint not null default 0 check (to_wallet_amount between 0 and amount),
  ended_at timestamptz,
  primary key (id, bucket),
  foreign key (mandate_id, bucket) references mandates.mandate (id, bucket),
  constraint never_sent_again_unless_denied check (submissions <= denials + 1),
  constraint only_a_bank_is_sent_to check (source = 'bank' or (submissions = 0 and state not in ('sending', 'unknown'))),
  constraint what_was_sent_has_its_day check (state not in ('sending', 'unknown', 'paid') or (quoted_on is not null and sent_at is not null)),
  constraint what_ended_has_its_time check ((state in ('paid', 'failed', 'cancelled', 'dropped')) = (ended_at is not null)),
  constraint what_failed_has_its_reason check (state <> 'failed' or failure is not null),
  constraint only_what_came_goes_to_the_wallet check (to_wallet_amount = 0 or state = 'paid')
);
create index draw_of_customer on mandates.draw (customer_id, id);
create index draw_of_mandate on mandates.draw (mandate_id, quoted_on);
-- Each try of a row once, and one at a time. What was dropped because nothing was to be drawn is planned anew.
create unique index one_draw_of_a_try on mandates.draw (customer_id, purchase_id, seq, attempt, bucket) where state <> 'dropped';
create unique index one_draw_under_way on mandates.draw (customer_id, purchase_id, seq, bucket) where state in ('announced', 'sending', 'unknown');
create index draw_due on mandates.draw (draw_on) where state = 'announced';
create index draw_in_doubt on mandates.draw (id) where state in ('sending', 'unknown');
create index draw_failed on mandates.draw (ended_at) where state = 'failed';

grant select, insert on mandates.mandate, mandates.draw to nesye_app;
grant update (state, active_at, active_on, expires_on, ended_at, ended_machine_at, bank_reference, sign_url, account_mask, bank_end, inquiries) on mandates.mandate to nesye_app;
grant update (mandate_id, source, amount, state, failure, quoted_on, submissions, denials, inquiries, sent_at, inquired_at, bank_reference, to_wallet_amount, ended_at)
  on mandates.draw to nesye_app;
grant usage on sequence mandates.mandate_number to nesye_app;
