/*
A credit request may need a cheque, a promissory note or a guarantor. People fear two things about them: that they do not know who has their cheque, and that they do not know what they guarantee.
So every state and every hand-over is a row that is only ever added, a cheque is used once in the whole product, and what one person may guarantee in all is bounded by a dated rule.
*/
create schema guarantees;
grant usage on schema guarantees to nesye_app;

-- ── Rules ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- What holds from a day on, until the next row. Amounts in rials.
create table guarantees.rule (
  valid_from date primary key,
  -- The most that one person may guarantee in all.
  exposure_cap bigint not null check (exposure_cap > 0),
  min_guarantor_score smallint not null check (min_guarantor_score between 0 and 900),
  -- Of the value of a promissory note: 500 of a million is half a thousandth.
  stamp_duty_ppm integer not null check (stamp_duty_ppm between 0 and 1000000),
  -- What bringing a paper back costs the customer, and of that what the courier gets.
  courier_fee bigint not null check (courier_fee > 0),
  courier_cost bigint not null check (courier_cost between 0 and courier_fee),
  -- Working days in which a paper goes back.
  return_days smallint not null check (return_days between 1 and 60),
  invitation_days smallint not null check (invitation_days between 1 and 60)
);
grant select on guarantees.rule to nesye_app;
insert into guarantees.rule (valid_from, exposure_cap, min_guarantor_score, stamp_duty_ppm, courier_fee, courier_cost, return_days, invitation_days)
values ('2025-03-21', 3000000000, 550, 500, 850000, 850000, 5, 7);

-- ── What a request needs ─────────────────────────────────────────────────────────────────────────────────────────
create table guarantees.requirement (
  id bigint generated always as identity primary key,
  request_id bigint not null unique,
  customer_id bigint not null,
  line smallint not null check (line between 1 and 9),
  -- The credit that is secured.
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'complete', 'cancelled', 'released')),
  -- The facility that came of it; its debt is what guarantors see.
  contract_uid uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('cancelled', 'released')) = (ended_at is not null))
);
-- A call that names a line means this one.
create unique index one_open_requirement_of_line on guarantees.requirement (customer_id, line) where state = 'open';
create index requirement_of_customer on guarantees.requirement (customer_id, id);

create table guarantees.item (
  id bigint generated always as identity primary key,
  requirement_id bigint not null references guarantees.requirement (id),
  seq smallint not null check (seq between 1 and 9),
  kind text not null check (kind in ('cheque', 'promissory_note', 'guarantor')),
  -- What the cheque or note must be worth at least, or what the guarantor answers for at most.
  amount bigint not null check (amount > 0),
  -- Another amount was chosen, and it is not needed any more.
  is_needed boolean not null default true,
  -- The code for the inquiry of a cheque: a repeated request sends no second one.
  code_sent_at timestamptz,
  -- The code was right: for a while the cheque may be looked up, also where the register was silent at first.
  consented_at timestamptz,
  unique (requirement_id, seq),
  unique (requirement_id, kind)
);

-- ── Cheques and promissory notes ─────────────────────────────────────────────────────────────────────────────────
create table guarantees.instrument (
  id bigint generated always as identity primary key,
  item_id bigint not null references guarantees.item (id),
  customer_id bigint not null,
  kind text not null check (kind in ('cheque', 'promissory_note')),
  form text not null check (form in ('paper', 'electronic')),
  state text not null check (state in ('registered', 'in_check', 'confirmed', 'rejected', 'cancelled',
                                       'return_requested', 'return_paid', 'in_transit', 'returned', 'missing')),
  -- Who has the paper now.
  holder text not null check (holder in ('customer', 'office', 'courier', 'notary')),
  amount bigint not null check (amount > 0),
  -- Sixteen digits of the central bank's register. Found by HMAC: one cheque, one use in the whole product.
  sayad_sealed bytea,
  sayad_index bytea check (length(sayad_index) = 32),
  sayad_mask text check (sayad_mask ~ '^[0-9]{4}\*{8}[0-9]{4}$'),
  colour text check (colour in ('white', 'yellow')),
  owner text check (owner in ('customer', 'guarantor')),
  inquired_at timestamptz,
  -- Of a note: its serial on paper, or the notary's number; the duty is shown, never taken by us.
  note_serial text check (length(note_serial) between 4 and 40),
  notary_reference text unique check (length(notary_reference) between 8 and 64),
  notary_number text check (length(notary_number) between 4 and 64),
  stamp_duty bigint check (stamp_duty >= 0),
  reject_code text check (reject_code in ('unreadable', 'not_registered', 'wrong_amount', 'wrong_payee', 'signature_missing', 'damaged', 'other')),
  reject_note text check (length(btrim(reject_note)) between 1 and 500),
  decided_by bigint,
  return_reason text check (return_reason in ('payoff', 'request')),
  return_way text check (return_way in ('courier', 'in_person')),
  return_requested_at timestamptz,
  -- The last day on which it may come back, by the calendar of working days.
  return_due_on date,
  return_address_sealed bytea,
  charge_id bigint,
  tracking_code text check (length(tracking_code) between 4 and 64),
  -- When the courier or the notary was last sent a question.
  party_asked_at timestamptz,
  missing_note text check (length(btrim(missing_note)) between 1 and 500),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (kind = 'promissory_note' or form = 'paper'),
  -- Cheques have a register and a colour until their person is erased, notes never.
  check (kind = 'cheque' or num_nonnulls(sayad_sealed, sayad_index, sayad_mask, colour, owner) = 0),
  check ((sayad_sealed is null) = (sayad_index is null)),
  check (kind = 'promissory_note' or num_nonnulls(note_serial, notary_reference, notary_number, stamp_duty) = 0),
  check ((state = 'rejected') <= (reject_code is not null)),
  check (reject_code is distinct from 'other' or reject_note is not null),
  -- Nobody decides on a paper of his own, whoever writes.
  check (decided_by is null or decided_by <> customer_id),
  check ((state in ('return_requested', 'return_paid', 'in_transit')) <= (return_reason is not null and return_due_on is not null)),
  check (state not in ('confirmed', 'return_requested', 'return_paid') or holder in ('office', 'notary')),
  check (state <> 'in_transit' or holder = 'courier'),
  check (state not in ('registered', 'in_check', 'rejected', 'cancelled', 'returned') or holder in ('customer', 'notary'))
);
-- What was taken back before anybody held it may be used once more.
create unique index one_use_of_cheque on guarantees.instrument (sayad_index) where state <> 'cancelled';
-- A paper on its way back leaves its place to another one.
create unique index one_instrument_of_item on guarantees.instrument (item_id) where state in ('registered', 'in_check', 'rejected', 'confirmed');
create index instrument_by_item on guarantees.instrument (item_id, id);
create unique index one_instrument_of_charge on guarantees.instrument (charge_id) where charge_id is not null;
create index instrument_of_customer on guarantees.instrument (customer_id, id);
create index instrument_queue on guarantees.instrument (state, updated_at, id);
create index instrument_due_back on guarantees.instrument (return_due_on) where state in ('return_requested', 'return_paid', 'in_transit');

-- ── Guarantors ───────────────────────────────────────────────────────────────────────────────────────────────────
-- One row for each person who guarantees, to be locked while the sum of what he guarantees is read.
create table guarantees.person (
  national_id_index bytea primary key check (length(national_id_index) = 32)
);

create table guarantees.guarantor (
  id bigint generated always as identity primary key,
  item_id bigint not null references guarantees.item (id),
  -- Whose debt it is.
  customer_id bigint not null,
  -- The guarantor's own account, once he has opened the invitation.
  user_id bigint,
  state text not null check (state in ('invited', 'scored', 'confirmed', 'declined', 'refused', 'withdrawn', 'expired', 'released')),
  -- The most he answers for.
  cap bigint not null check (cap > 0),
  national_id_sealed bytea,
  national_id_index bytea check (length(national_id_index) = 32),
  national_id_mask text not null,
  birth_date_sealed bytea,
  mobile_sealed bytea,
  mobile_index bytea check (length(mobile_index) = 32),
  mobile_mask text not null,
  address_sealed bytea,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- The bureau sends its code; each sending has a number of its own.
  code_sent_at timestamptz,
  code_sends smallint not null default 0 check (code_sends >= 0),
  consented_at timestamptz,
  score smallint check (score between 0 and 900),
  grade text,
  refuse_code text check (refuse_code in ('score_low', 'cap_reached')),
  -- The contract that he is to sign, in the context of signing.
  document_id bigint,
  confirmed_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null,
  check (user_id is null or user_id <> customer_id),
  check ((state = 'refused') = (refuse_code is not null)),
  check ((state in ('scored', 'confirmed')) <= (score is not null and consented_at is not null and user_id is not null)),
  check ((state = 'confirmed') <= (confirmed_at is not null)),
  check ((state in ('invited', 'scored', 'confirmed')) = (ended_at is null))
);
create unique index one_guarantor_of_item on guarantees.guarantor (item_id) where state in ('invited', 'scored', 'confirmed');
create index guarantor_by_item on guarantees.guarantor (item_id, id);
create index guarantor_of_customer on guarantees.guarantor (customer_id, id);
create index guarantor_by_user on guarantees.guarantor (user_id, id) where user_id is not null;
create index guarantor_by_mobile on guarantees.guarantor (mobile_index) where user_id is null;
create index guarantor_by_person on guarantees.guarantor (national_id_index) where state in ('invited', 'scored', 'confirmed');
create index guarantor_to_expire on guarantees.guarantor (expires_at) where state = 'invited';

-- ── Pictures ─────────────────────────────────────────────────────────────────────────────────────────────────────
create table guarantees.picture (
  id bigint generated always as identity primary key,
  instrument_id bigint references guarantees.instrument (id),
  guarantor_id bigint references guarantees.guarantor (id),
  kind text not null check (kind in ('front', 'back', 'national_card', 'income_proof')),
  -- Null once the person was erased.
  file_id text references platform.stored_file (id),
  media_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  sent_by bigint not null,
  sent_at timestamptz not null,
  -- A later picture of the same side took its place.
  replaced_at timestamptz,
  check (num_nonnulls(instrument_id, guarantor_id) = 1),
  check ((kind in ('front', 'back')) = (instrument_id is not null))
);
create unique index one_picture_of_side on guarantees.picture (instrument_id, kind) where replaced_at is null and instrument_id is not null;
create unique index one_picture_of_guarantor on guarantees.picture (guarantor_id, kind) where replaced_at is null and guarantor_id is not null;
create index picture_of_sender on guarantees.picture (sent_by, id);
create index picture_of_file on guarantees.picture (file_id);

-- ── What happened ────────────────────────────────────────────────────────────────────────────────────────────────
-- Every change of state and every hand-over: who, when, from whom to whom. Never changed.
create table guarantees.event (
  id bigint generated always as identity primary key,
  instrument_id bigint references guarantees.instrument (id),
  guarantor_id bigint references guarantees.guarantor (id),
  event text not null check (event ~ '^[a-z_]{3,30}$'),
  from_state text,
  to_state text not null,
  from_holder text,
  to_holder text,
  actor text not null check (actor in ('applicant', 'guarantor', 'operator', 'party', 'system')),
  actor_id bigint,
  note text check (length(btrim(note)) between 1 and 500),
  at timestamptz not null,
  check (num_nonnulls(instrument_id, guarantor_id) = 1),
  check ((actor in ('applicant', 'guarantor', 'operator')) = (actor_id is not null))
);
create index event_of_instrument on guarantees.event (instrument_id, id) where instrument_id is not null;
create index event_of_guarantor on guarantees.event (guarantor_id, id) where guarantor_id is not null;

-- Which operator opened which picture. Never changed.
create table guarantees.picture_look (
  id bigint generated always as identity primary key,
  picture_id bigint not null references guarantees.picture (id),
  operator_id bigint not null,
  at timestamptz not null
);
create index picture_look_by_picture on guarantees.picture_look (picture_id, operator_id);

grant select, insert, update on guarantees.requirement, guarantees.item, guarantees.instrument, guarantees.guarantor, guarantees.picture to nesye_app;
grant delete on guarantees.item to nesye_app;
grant select, insert on guarantees.event, guarantees.picture_look to nesye_app;
-- A lock on a row needs the right to change it.
grant select, insert, update on guarantees.person to nesye_app;
grant usage on all sequences in schema guarantees to nesye_app;
