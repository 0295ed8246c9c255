-- Files lie outside the database, enciphered, each with a key of its own; here is only that key, sealed. Where the row is gone nobody reads the file again.
create table platform.stored_file (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Which place of the house keeps it, such as `kyc.upload`.
  owner text not null check (owner ~ '^[a-z_]+\.[a-z_]+$'),
  size_bytes bigint not null check (size_bytes between 1 and 1073741824),
  key_sealed bytea not null,
  created_at timestamptz not null
);
grant select, insert, update, delete on platform.stored_file to nesye_app;

create table kyc.upload (
  -- 256 random bits: who does not know it cannot ask for it, and who asks must be its owner besides.
  id text primary key check (length(id) between 16 and 64),
  user_id bigint not null,
  purpose text not null check (purpose in ('selfie_video', 'national_card_image', 'birth_certificate_image', 'passport_image')),
  state text not null check (state in ('receiving', 'checking', 'ready', 'refused')),
  size_bytes bigint not null check (size_bytes between 1 and 1073741824),
  sha256 bytea not null check (length(sha256) = 32),
  received_bytes bigint not null default 0,
  -- What the bytes are, by the bytes; known once they were judged.
  media_type text,
  refused_for text,
  file_id text references platform.stored_file (id),
  created_at timestamptz not null,
  -- Until when it is kept, unless it is handed in.
  expires_at timestamptz not null,
  -- Whoever judges holds it for a while; one that was cut off is taken up again.
  checking_until timestamptz,
  handed_in_at timestamptz,
  -- Given up by its owner. The row stays for the quota of the day.
  deleted_at timestamptz,
  check (received_bytes between 0 and size_bytes),
  check (state not in ('checking', 'ready') or received_bytes = size_bytes),
  check (state <> 'ready' or media_type is not null),
  check ((state = 'refused') = (refused_for is not null)),
  check ((state = 'checking') = (checking_until is not null))
);
create index upload_by_user on kyc.upload (user_id, created_at);
create index upload_to_erase on kyc.upload (expires_at) where handed_in_at is null and file_id is not null;
grant select, insert, update, delete on kyc.upload to nesye_app;

create table kyc.video_challenge (
  id text primary key check (length(id) between 16 and 64),
  user_id bigint not null,
  number text not null check (number ~ '^[0-9]{5}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index video_challenge_by_user on kyc.video_challenge (user_id, created_at);
create index video_challenge_by_age on kyc.video_challenge (expires_at);
grant select, insert, update, delete on kyc.video_challenge to nesye_app;

-- Each question to the registry about a card; `asked` stands where its answer never came.
create table kyc.card_serial_check (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  outcome text not null default 'asked' check (outcome in ('asked', 'matched', 'mismatched', 'down')),
  asked_at timestamptz not null
);
create index card_serial_check_by_user on kyc.card_serial_check (user_id, asked_at);
grant select, insert, update on kyc.card_serial_check to nesye_app;

-- The card whose serial the registry has confirmed.
create table kyc.national_card (
  user_id bigint primary key,
  serial_sealed bytea not null,
  serial_mask text not null,
  confirmed_at timestamptz not null
);
grant select, insert, update on kyc.national_card to nesye_app;

create table kyc.review (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  kind text not null check (kind in ('selfie_video')),
  line smallint not null check (line between 1 and 9),
  state text not null default 'in_check' check (state in ('in_check', 'confirmed', 'rejected')),
  spoken_number text not null,
  upload_id text not null unique references kyc.upload (id),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  reject_reason text check (length(btrim(reject_reason)) between 1 and 2000),
  check ((state = 'in_check') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'rejected') = (reject_reason is not null)),
  -- Nobody decides on a case of his own, whoever writes.
  check (decided_by is null or decided_by <> user_id)
);
-- One open case of a kind at a time, and one confirmed: a second video waits for the first one's decision.
create unique index review_open on kyc.review (user_id, kind) where state in ('in_check', 'confirmed');
create index review_by_user on kyc.review (user_id, kind, id);
create index review_queue on kyc.review (state, submitted_at, id);
create index review_to_erase on kyc.review (decided_at) where state = 'rejected';
grant select, insert, update on kyc.review to nesye_app;

-- Who opened which masked field, and why. Facts: never changed.
create table kyc.review_reveal (
  id bigint generated always as identity primary key,
  review_id bigint not null references kyc.review (id),
  field text not null,
  operator_id bigint not null,
  reason text not null check (length(btrim(reason)) between 1 and 2000),
  at timestamptz not null
);
create index review_reveal_by_review on kyc.review_reveal (review_id, id);
grant select, insert on kyc.review_reveal to nesye_app;
