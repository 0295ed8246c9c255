/*
What shops are owed goes to their bank accounts. What moved a shop's account (2110) on a closed day is a movement, and each movement is in exactly one payout. A payout is
given to the bank in parts, for one order may not be larger than the rail takes.

- A day is claimed after it was closed: nothing is added to it any more.
- `bucket` is the shop's. The money of a movement lies in the bucket of its entry or purchase, and a payout brings it into the shop's (rule 22).
- `amount` is what the shop gets: a sale less its commission, less than 0 for a refund.
*/
create schema settlement;
grant usage on schema settlement to nesye_app;
create sequence settlement.record_number as bigint;

-- How a shop is paid. A shop without a row is paid as the defaults say.
create table settlement.shop (
  bucket smallint not null check (bucket = (merchant_id & 63)),
  merchant_id bigint not null,
  schedule text not null default 'daily' check (schedule in ('daily', 'weekly', 'on_request')),
  -- The day of a weekly payout: 0 for Sunday, 6 for Saturday.
  weekday smallint check (weekday between 0 and 6),
  -- Less than this waits for more, in rials.
  min_amount bigint not null default 100000 check (min_amount >= 0),
  -- What of each day's sales is kept for so many days, in basis points.
  holdback_bp smallint not null default 0 check (holdback_bp between 0 and 10000),
  holdback_days smallint not null default 0 check (holdback_days between 0 and 180),
  -- The bank has refused or returned money for this account: nothing goes there until the shop has named another.
  refused_sheba_id bigint,
  primary key (merchant_id, bucket),
  constraint weekly_on_a_day check ((schedule = 'weekly') = (weekday is not null)),
  constraint held_back_for_some_days check ((holdback_bp = 0) = (holdback_days = 0))
);

-- A day whose movements are known.
create table settlement.claimed_day (
  day date primary key,
  claimed_at timestamptz not null
);

-- A working day whose payouts are made.
create table settlement.payout_day (
  day date primary key,
  made_at timestamptz not null
);

create table settlement.payout (
  bucket smallint not null check (bucket = (merchant_id & 63)),
  id bigint not null check (bucket = (id & 63)),
  uid uuid not null default gen_random_uuid(),
  merchant_id bigint not null,
  business_date date not null,
  -- Null where nothing goes to the bank: the day ended below zero.
  sheba_id bigint,
  sheba_mask text,
  amount bigint not null check (amount between 0 and 1000000000000000),
  state text not null default 'on_its_way' check (state in ('on_its_way', 'paid', 'partly_paid', 'returned', 'netted')),
  cut_at timestamptz not null,
  cycle_at timestamptz not null,
  ended_at timestamptz,
  primary key (id, bucket),
  constraint one_payout_of_a_day unique (merchant_id, business_date, bucket),
  constraint money_goes_to_an_account check ((amount > 0) = (sheba_id is not null) and (sheba_id is null) = (sheba_mask is null)),
  constraint netted_has_no_money check ((state = 'netted') = (amount = 0)),
  constraint ended_when_over check ((state = 'on_its_way') = (ended_at is null))
);
create index payout_of_shop on settlement.payout (merchant_id, id);

-- What one order to the bank carries.
create table settlement.payout_part (
  bucket smallint not null check (bucket = (id & 63)),
  id bigint not null,
  payout_id bigint not null check (bucket = (payout_id & 63)),
  amount bigint not null check (amount > 0),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'paid', 'returned')),
  bank_reference text check (length(bank_reference) between 1 and 100),
  failure text check (failure in ('refused', 'returned')),
  ended_at timestamptz,
  primary key (id, bucket),
  foreign key (payout_id, bucket) references settlement.payout (id, bucket),
  constraint part_ended_when_over check ((state in ('paid', 'returned')) = (ended_at is not null)),
  constraint returned_for_a_reason check ((state = 'returned') = (failure is not null))
);
create index part_of_payout on settlement.payout_part (payout_id, id);
create index part_by_reference on settlement.payout_part (bank_reference) where bank_reference is not null;
create index part_returned on settlement.payout_part (ended_at) where failure = 'returned';

create table settlement.movement (
  bucket smallint not null check (bucket = (merchant_id & 63)),
  id bigint not null check (bucket = (id & 63)),
  merchant_id bigint not null,
  kind text not null check (kind in ('sale', 'refund', 'correction', 'dispute_hold', 'dispute_release', 'holdback', 'release', 'debt')),
  amount bigint not null check (amount between -1000000000000000 and 1000000000000000),
  -- Of a sale what we took, of a refund less than 0: what we gave back.
  commission bigint not null default 0,
  entry_id bigint,
  purchase_id bigint,
  dispute_id bigint,
  day date not null,
  at timestamptz not null,
  payout_id bigint,
  primary key (id, bucket),
  constraint booked_or_of_a_payout check (case when kind in ('sale', 'refund', 'correction') then entry_id is not null else payout_id is not null and entry_id is null end),
  constraint disputes_name_their_purchase check ((kind in ('dispute_hold', 'dispute_release')) = (dispute_id is not null) and (dispute_id is null or purchase_id is not null)),
  constraint commission_of_a_sale check (commission = 0 or kind in ('sale', 'refund', 'correction')),
  constraint holds_take_and_releases_give check (case kind when 'dispute_hold' then amount < 0 when 'holdback' then amount < 0 when 'dispute_release' then amount > 0
    when 'release' then amount > 0 else true end)
);
create unique index movement_of_entry on settlement.movement (entry_id, merchant_id, bucket) where entry_id is not null;
create index movement_unpaid on settlement.movement (merchant_id, day) where payout_id is null;
create index movement_of_payout on settlement.movement (payout_id, id) where payout_id is not null;
create index movement_of_purchase on settlement.movement (purchase_id, id) where purchase_id is not null;
create index movement_of_dispute on settlement.movement (merchant_id, dispute_id) where dispute_id is not null;

-- What was held back of a payout, until the payout that releases it.
create table settlement.holdback (
  bucket smallint not null check (bucket = (payout_id & 63)),
  payout_id bigint not null,
  merchant_id bigint not null,
  amount bigint not null check (amount > 0),
  release_on date not null,
  released_by bigint,
  primary key (payout_id, bucket)
);
create index holdback_kept on settlement.holdback (merchant_id, release_on) where released_by is null;

grant select, insert, update (schedule, weekday, min_amount, holdback_bp, holdback_days, refused_sheba_id) on settlement.shop to nesye_app;
grant select on settlement.claimed_day to nesye_app;
grant select, insert on settlement.payout_day to nesye_app;
grant select, insert, update (state, ended_at) on settlement.payout to nesye_app;
grant select, insert, update (state, bank_reference, failure, ended_at) on settlement.payout_part to nesye_app;
grant select, insert, update (payout_id) on settlement.movement to nesye_app;
grant select, insert, update (released_by) on settlement.holdback to nesye_app;
grant usage on all sequences in schema settlement to nesye_app;

-- By how much the money that is there for customers and shops (1010, 1110, 1310) was more than what is owed to them when a day was closed. A day that would fall short is
-- covered out of our own money before it is closed (rule 35), so it is never less than 0.
create table ledger.client_money (
  day date primary key,
  headroom numeric(30,0) not null check (headroom >= 0)
);
grant select on ledger.client_money to nesye_app;
