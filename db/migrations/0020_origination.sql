/*
What each line offers is a dated row (`offer`): a request refers to the one it was made under, so that later changes do not touch it. A request is at one phase of D25; where it is
follows from what was done, and each change of place is an event. What a person said of himself for a step is sealed. Nine lines are nine rows: nothing in the code compares a line.
*/
create schema origination;
grant usage on schema origination to nesye_app;

-- What a line offers, from a day on. The price is in its terms (servicing.terms), the rules of who gets it in credit_assessment.
create table origination.offer (
  id bigint primary key generated always as identity,
  line smallint not null check (line between 1 and 9),
  valid_from date not null,
  valid_to date,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  step_amount bigint not null check (step_amount > 0),
  installment_counts smallint[] not null check (cardinality(installment_counts) > 0),
  -- Steps between the choice and the contract, in their order; scoring, choice, review, contract, payment and activation are on every line.
  steps text[] not null check (steps <@ array['user', 'contact', 'address', 'bank_branch', 'bank_info', 'documents', 'guarantee', 'lender_page']),
  document_kinds text[] not null default '{}',
  -- Who decides: the operator of the product, or the lender itself over its own wire.
  decided_by text not null check (decided_by in ('house', 'lender')),
  min_score smallint not null check (min_score between 0 and 900),
  score_fee bigint not null check (score_fee >= 0),
  stamp_fee bigint not null check (stamp_fee >= 0),
  -- What of the stamp goes to the treasury; the rest is ours.
  stamp_cost bigint not null check (stamp_cost between 0 and stamp_fee),
  usual_minutes integer not null check (usual_minutes > 0),
  -- A request that nobody moves on for so many days expires.
  expires_after_days smallint not null default 30 check (expires_after_days between 1 and 365),
  check (valid_to is null or valid_to > valid_from),
  unique (line, valid_from)
);

create sequence origination.request_number as bigint;
create table origination.credit_request (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  -- Our reference at a lender.
  uid uuid not null default gen_random_uuid(),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  line smallint not null check (line between 1 and 9),
  offer_id bigint not null,
  terms_id bigint not null,
  amount bigint not null check (amount > 0),
  installment_count smallint not null check (installment_count between 1 and 60),
  merchant_type smallint,
  phase smallint not null check (phase between 2 and 9),
  status smallint not null check (status between 0 and 5),
  -- Why it was returned or refused.
  reason_code text,
  reason_text text,
  retry_at timestamptz,
  report_id bigint not null,
  decision_id bigint not null,
  -- The guarantees that were decided: [{"kind": "cheque", "amount": "…"}].
  guarantees jsonb not null default '[]',
  -- What the lender said, and how often it was asked.
  lender_reference text,
  -- Where the customer has to go on at the lender itself.
  lender_page_url text,
  lender_attempt smallint not null default 1,
  lender_state text not null default 'none' check (lender_state in ('none', 'pending', 'approved', 'refused')),
  lender_asked integer not null default 0,
  -- The largest amount that the lender would give, where it is not what was requested.
  lender_amount bigint check (lender_amount > 0),
  document_id bigint,
  charge_id bigint,
  -- The facility whose limit is to be raised; null: a new one.
  raises_facility_id bigint,
  facility_id bigint,
  contract_uid uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (id, bucket),
  constraint ended_with_a_reason check (status <> 3 or reason_code is not null),
  constraint reason_has_its_text check ((reason_code is null) = (reason_text is null)),
  constraint active_with_a_facility check ((phase = 9 and status = 2) = (facility_id is not null))
);
-- One open request on a line.
create unique index credit_request_open on origination.credit_request (customer_id, line, bucket) where status in (0, 1, 2) and phase < 9;
create unique index credit_request_by_uid on origination.credit_request (uid, bucket);
create index credit_request_of_customer on origination.credit_request (customer_id, id);
create index credit_request_waiting on origination.credit_request (updated_at, id) where phase = 6 and status = 1;
create index credit_request_expiring on origination.credit_request (expires_at) where status in (0, 1, 2) and phase < 9;

-- What was said for a step, sealed: job and income, address, branch, account.
create sequence origination.step_data_number as bigint;
create table origination.step_data (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  request_id bigint not null check (bucket = (request_id & 63)),
  step text not null check (step in ('user', 'contact', 'address', 'bank_branch', 'bank_info', 'lender_page', 'guarantee')),
  data_sealed bytea not null,
  submitted_at timestamptz not null,
  primary key (id, bucket)
);
create unique index step_data_of_request on origination.step_data (request_id, step, bucket);

-- Every change of place, never edited: from where to where, by whom, why.
create sequence origination.event_number as bigint;
create table origination.request_event (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  request_id bigint not null check (bucket = (request_id & 63)),
  event text not null check (event ~ '^[a-z_]{1,40}$'),
  phase smallint not null,
  status smallint not null,
  actor_id bigint,
  detail text,
  at timestamptz not null,
  primary key (id, bucket)
);
create index request_event_of_request on origination.request_event (request_id, id);

-- What an operator wants to know besides.
create sequence origination.extra_data_number as bigint;
create table origination.extra_data (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  request_id bigint not null check (bucket = (request_id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  kind text not null check (kind in ('text', 'image')),
  title text not null check (length(btrim(title)) between 1 and 200),
  text_sealed bytea,
  document_id bigint,
  state text not null default 'requested' check (state in ('requested', 'in_check', 'confirmed', 'rejected')),
  reject_reason text,
  requested_by bigint not null,
  requested_at timestamptz not null,
  sent_at timestamptz,
  primary key (id, bucket)
);
create index extra_data_of_request on origination.extra_data (request_id, id);
create index extra_data_of_customer on origination.extra_data (customer_id, id);

grant select on origination.offer to nesye_app;
grant select, insert, update on origination.credit_request, origination.step_data, origination.extra_data to nesye_app;
grant delete on origination.step_data, origination.extra_data to nesye_app;
grant select, insert on origination.request_event to nesye_app;
grant usage on all sequences in schema origination to nesye_app;

insert into origination.offer (line, valid_from, min_amount, max_amount, step_amount, installment_counts, steps, document_kinds, decided_by, min_score, score_fee, stamp_fee, stamp_cost, usual_minutes) values
  (1, '2026-03-21', 10000000, 500000000, 10000000, '{2,4,6,12}', '{}', '{}', 'house', 500, 750000, 250000, 200000, 2),
  (2, '2026-03-21', 50000000, 1000000000, 10000000, '{6,12,18,24}', '{user,contact,documents,guarantee}', '{national_card,income_proof}', 'lender', 560, 750000, 500000, 400000, 2880),
  (3, '2026-03-21', 50000000, 1500000000, 10000000, '{12,24,36}', '{user,address,bank_branch,bank_info,documents,guarantee}', '{national_card}', 'lender', 450, 750000, 500000, 400000, 4320),
  (4, '2026-03-21', 20000000, 500000000, 10000000, '{10,20}', '{user,bank_info,guarantee}', '{}', 'lender', 520, 750000, 500000, 400000, 2880),
  (5, '2026-03-21', 50000000, 800000000, 10000000, '{6,12}', '{user,address,guarantee}', '{}', 'lender', 580, 750000, 500000, 400000, 2880),
  (6, '2026-03-21', 10000000, 300000000, 10000000, '{3,6,9}', '{bank_info}', '{}', 'lender', 600, 750000, 500000, 400000, 60),
  (7, '2026-03-21', 50000000, 1000000000, 10000000, '{12,24}', '{user,documents,guarantee}', '{national_card,income_proof}', 'lender', 540, 750000, 500000, 400000, 2880),
  (8, '2026-03-21', 20000000, 400000000, 10000000, '{4,8,12}', '{user,guarantee,lender_page}', '{}', 'lender', 550, 750000, 500000, 400000, 1440),
  (9, '2026-03-21', 10000000, 200000000, 10000000, '{2,4,6}', '{documents,guarantee}', '{passport}', 'house', 500, 750000, 250000, 200000, 1440);
