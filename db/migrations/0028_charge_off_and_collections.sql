/*
A debt that is so late that nobody expects it any more leaves the books, and the customer owes it as before. When that may be done, and when the end of a day does it by itself, are dated rows (`charge_off.policy`).
By hand it is proposed by one operator and decided by another, as the forgiving of a penalty is. What was charged off has a row of its own, the source of its entry (rule 31) and what recoveries are held against.

# Collections

Who contacts late customers needs to know what was said and promised, and must not contact them at any hour, nor again and again. The rules are dated rows (`collections.conduct`); every contact has a row, its note sealed, and the customer sees his own.
A promise belongs to the contact in which it was made; whether it was kept is computed by the end of a day from what was paid.
*/
create schema charge_off;
grant usage on schema charge_off to nesye_app;

-- When a debt is charged off, by who owns it. The row of the newest day that has come holds.
create table charge_off.policy (
  owner text not null check (owner in ('house', 'lender')),
  valid_from date not null,
  -- An operator may propose it once an installment is so many days late.
  by_hand_after_days smallint not null check (by_hand_after_days between 1 and 3650),
  -- The end of a day acts once an installment is so many days late: it charges the debt off, or proposes it.
  task_after_days smallint not null check (task_after_days >= by_hand_after_days),
  task_action text not null check (task_action in ('charge_off', 'propose')),
  -- What was rejected is proposed by the end of a day again after so many days.
  propose_again_days smallint not null check (propose_again_days between 1 and 3650),
  -- 1810 where an allowance is made for losses beforehand, else 5210.
  loss_account smallint not null check (loss_account in (1810, 5210)),
  primary key (owner, valid_from)
);

create sequence charge_off.proposal_number as bigint;
create table charge_off.proposal (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  facility_id bigint not null check (bucket = (facility_id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  -- Empty where the end of a day proposed it, and once the customer's account is erased.
  reason text not null check (length(reason) <= 2000),
  -- Overtaken: the end of a day charged the debt off before anybody decided.
  state text not null default 'in_check' check (state in ('in_check', 'approved', 'rejected', 'overtaken')),
  -- Null: the end of a day.
  proposed_by bigint,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 2000),
  primary key (id, bucket),
  constraint nobody_decides_on_his_own check (decided_by <> proposed_by and decided_by <> customer_id),
  constraint ended_at_a_time check ((state = 'in_check') = (decided_at is null)),
  constraint decided_by_somebody check ((decided_by is not null) = (state in ('approved', 'rejected')))
);
create unique index charge_off_proposal_open on charge_off.proposal (facility_id, bucket) where state = 'in_check';
create index charge_off_proposal_of_facility on charge_off.proposal (facility_id, id);
create index charge_off_proposal_of_customer on charge_off.proposal (customer_id, id);
create index charge_off_proposal_by_state on charge_off.proposal (state, proposed_at, id);

-- The business record behind rule 31: what was owed of a facility on the day it left the books. Of a lender's debt it says so without an entry: the lender has its own books.
create sequence charge_off.charge_off_number as bigint;
create table charge_off.charge_off (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  facility_id bigint not null check (bucket = (facility_id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  owner text not null check (owner in ('house', 'lender')),
  charged_off_on date not null,
  -- The last day in time of the oldest late row.
  late_since date not null check (late_since < charged_off_on),
  principal bigint not null check (principal >= 0),
  fee bigint not null check (fee >= 0),
  penalty bigint not null check (penalty >= 0),
  -- What of the fee was never earned: no loss.
  unearned bigint not null check (unearned between 0 and fee),
  loss_account smallint not null check (loss_account in (1810, 5210)),
  -- Null: the end of a day did it by the policy.
  proposal_id bigint,
  charged_off_at timestamptz not null,
  entry_id bigint,
  primary key (id, bucket),
  constraint something_was_owed check (principal + fee + penalty > 0),
  constraint our_own_has_its_entry check ((owner = 'house') = (entry_id is not null)),
  constraint a_lender_earns_its_own_fees check (owner = 'house' or unearned = 0)
);
create unique index charge_off_once on charge_off.charge_off (facility_id, bucket);
create index charge_off_of_customer on charge_off.charge_off (customer_id, id);

grant select on charge_off.policy to nesye_app;
grant select, insert on charge_off.proposal, charge_off.charge_off to nesye_app;
grant update (state, decided_by, decided_at, decision_reason) on charge_off.proposal to nesye_app;
grant usage on all sequences in schema charge_off to nesye_app;

insert into charge_off.policy (owner, valid_from, by_hand_after_days, task_after_days, task_action, propose_again_days, loss_account) values
  ('house', '2026-03-21', 60, 180, 'charge_off', 30, 5210),
  ('lender', '2026-03-21', 60, 180, 'propose', 30, 5210);

create schema collections;
grant usage on schema collections to nesye_app;

-- When late customers may be contacted. The row of the newest day that has come holds.
create table collections.conduct (
  valid_from date primary key,
  -- Hours of Tehran: from the first until before the second.
  from_hour smallint not null check (from_hour between 0 and 23),
  until_hour smallint not null check (until_hour between 1 and 24 and until_hour > from_hour),
  -- In any seven days.
  max_per_week smallint not null check (max_per_week between 1 and 50),
  on_holidays boolean not null,
  -- Nobody is contacted for so many days after his installments were moved because he could not pay.
  hardship_days smallint not null check (hardship_days between 0 and 365),
  -- The last day that may be promised, in days from today.
  promise_days smallint not null check (promise_days between 1 and 365)
);

create sequence collections.contact_number as bigint;
create table collections.contact (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  operator_id bigint not null,
  channel text not null check (channel in ('call', 'sms', 'letter')),
  result text not null check (result in ('promised', 'reached', 'no_answer', 'refused', 'wrong_number')),
  -- What the operator wrote, sealed; null where nothing, and once the account is erased.
  note_sealed bytea,
  contacted_at timestamptz not null,
  primary key (id, bucket),
  constraint nobody_contacts_himself check (operator_id <> customer_id)
);
create index contact_of_late_customer on collections.contact (customer_id, id);

-- What was promised in a contact.
create table collections.promise (
  bucket smallint not null,
  contact_id bigint not null check (bucket = (contact_id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  amount bigint not null check (amount > 0),
  -- The last day for it.
  promised_day date not null,
  promised_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'kept', 'broken')),
  -- The day that was ended when it was decided, and what had been paid since the promise.
  decided_on date,
  paid bigint check (paid >= 0),
  primary key (contact_id, bucket),
  foreign key (contact_id, bucket) references collections.contact (id, bucket),
  constraint decided_as_a_whole check ((state = 'open') = (decided_on is null) and (decided_on is null) = (paid is null)),
  constraint kept_when_paid check (state = 'open' or (state = 'kept') = (paid >= amount)),
  constraint broken_after_its_day check (state <> 'broken' or decided_on >= promised_day)
);
create unique index promise_open on collections.promise (customer_id, bucket) where state = 'open';
create index promise_to_decide on collections.promise (contact_id) where state = 'open';
create index promise_of_customer on collections.promise (customer_id, contact_id);

grant select on collections.conduct to nesye_app;
grant select, insert on collections.contact, collections.promise to nesye_app;
grant update (note_sealed) on collections.contact to nesye_app;
grant update (state, decided_on, paid) on collections.promise to nesye_app;
grant usage on all sequences in schema collections to nesye_app;

insert into collections.conduct (valid_from, from_hour, until_hour, max_per_week, on_holidays, hardship_days, promise_days)
values ('2026-03-21', 9, 19, 3, false, 14, 31);
