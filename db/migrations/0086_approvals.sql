/*
What two operators decide, in one table: one proposes, another approves or rejects. A kind says what it is about (`subject_id`) and keeps in `payload` what is to be
done. What an approval did is the record of its own context. Proposals to charge a debt off move onto it, with their ids.
*/
create table platform.approval (
  bucket smallint not null,
  id bigint not null,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id bigint not null,
  customer_id bigint not null,
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  reason text not null check (length(reason) <= 2000),
  state text not null default 'in_check' check (state in ('in_check', 'approved', 'rejected', 'overtaken')),
  -- Null: work by the clock.
  proposed_by bigint,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 2000),
  primary key (id, bucket),
  check (bucket = (id & 63)),
  constraint approval_in_the_bucket_of_its_customer check (bucket = (customer_id & 63)),
  constraint decided_by_an_operator check ((decided_by is not null) = (state in ('approved', 'rejected'))),
  constraint ended_has_its_time check ((state = 'in_check') = (decided_at is null)),
  constraint maker_is_not_checker check (decided_by <> proposed_by and decided_by <> customer_id and proposed_by <> customer_id)
);
create index approval_by_state on platform.approval (kind, state, proposed_at, id);
create index approval_of_subject on platform.approval (subject_id, kind, id);
create index approval_of_customer on platform.approval (customer_id, id);
create unique index approval_open on platform.approval (kind, subject_id, bucket) where state = 'in_check';
grant select, insert, update (state, decided_by, decided_at, decision_reason) on platform.approval to nesye_app;

insert into platform.approval (bucket, id, kind, subject_id, customer_id, reason, state, proposed_by, proposed_at, decided_by, decided_at, decision_reason)
select bucket, id, 'charge_off.proposal', facility_id, customer_id, reason, state, proposed_by, proposed_at, decided_by, decided_at, decision_reason
from charge_off.proposal;

create sequence platform.approval_number as bigint;
select setval('platform.approval_number', last_value, is_called) from charge_off.proposal_number;
grant usage on platform.approval_number to nesye_app;

drop function if exists charge_off.erase_closed_customer(bigint);
drop table charge_off.proposal;
drop sequence charge_off.proposal_number;
