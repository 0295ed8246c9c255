/*
A decision on a dispute took effect at one press, whatever the sum. It is now a row of its own: above a sum another operator has to confirm it, it takes effect some
minutes later, and until then it can be taken back. The sum and the minutes are a part of the dated time limits.
*/
alter table disputes.policy
  add column second_above_rial bigint not null default 50000000 check (second_above_rial >= 0),
  add column hold_minutes smallint not null default 10 check (hold_minutes between 1 and 1440);
-- Each later row names them.
alter table disputes.policy alter column second_above_rial drop default, alter column hold_minutes drop default;

create sequence disputes.decision_number as bigint;
grant usage on sequence disputes.decision_number to nesye_app;

create table disputes.decision (
  bucket smallint not null,
  id bigint not null,
  dispute_id bigint not null,
  decision text not null check (decision in ('for_customer', 'for_shop')),
  amount bigint check (amount > 0),
  mode text not null check (mode in ('last', 'smaller')),
  note text not null check (length(btrim(note)) between 1 and 2000),
  -- What was not refunded of the purchase; a decision over another rest does not take effect.
  rest bigint not null check (rest >= 0),
  needs_second boolean not null,
  decided_by bigint not null,
  decided_at timestamptz not null,
  seconded_by bigint,
  seconded_at timestamptz,
  takes_effect_at timestamptz,
  state text not null check (state in ('proposed', 'held', 'done', 'rejected', 'taken_back', 'void')),
  ended_by bigint,
  ended_at timestamptz,
  end_reason text check (length(btrim(end_reason)) between 1 and 2000),
  primary key (id, bucket),
  foreign key (dispute_id, bucket) references disputes.dispute (id, bucket),
  check (bucket = (id & 63)),
  constraint a_decision_names_its_sum check ((decision = 'for_customer') = (amount is not null) and (amount is null or amount <= rest)),
  constraint seconded_by_another check (seconded_by <> decided_by and (seconded_by is null) = (seconded_at is null)),
  constraint a_large_decision_is_seconded check (state not in ('held', 'done') or not needs_second or seconded_by is not null),
  constraint only_what_is_held_has_a_moment check (state not in ('held', 'done') or takes_effect_at is not null),
  constraint an_ended_decision_has_its_moment check ((state in ('proposed', 'held')) = (ended_at is null))
);
create unique index decision_open on disputes.decision (dispute_id, bucket) where state in ('proposed', 'held');
create index decision_due on disputes.decision (id) where state = 'held';
create index decision_of_dispute on disputes.decision (dispute_id, id);
grant select, insert, update (seconded_by, seconded_at, takes_effect_at, state, ended_by, ended_at, end_reason) on disputes.decision to nesye_app;

-- What was decided so far took effect at once.
insert into disputes.decision (bucket, id, dispute_id, decision, amount, mode, note, rest, needs_second, decided_by, decided_at, takes_effect_at, state, ended_at)
select bucket, nextval('disputes.decision_number') * 64 + bucket, id, outcome, refund_amount, 'last', note, coalesce(refund_amount, 0), false, decided_by, closed_at, closed_at,
       'done', closed_at
from disputes.dispute where decided_by is not null;
