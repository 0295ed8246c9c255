/*
Who a customer is, what the civil registry said, and the address the customer confirmed: enough to read the civil-registration status.

- No column says "confirmed": the status is derived from the three rows, so it cannot disagree with them.
- The national id is sealed (AES-256-GCM, key id in front, bound to the user's id); lists show the mask beside it.
- An address is confirmed by a time, not by a flag: when it was confirmed is part of the fact.
- Users are named by id without a foreign key: contexts keep their schemas apart.

## kyc registration

Giving one's identity and address, and what the registry says to it.

- **Numbers are found by HMAC.** The sealed bytes differ each time, a plain hash of ten digits is guessed in seconds: the index has a key of its own outside the database.
- **One number, one *confirmed* customer.** Were an unconfirmed one enough, anybody could keep the owner out by typing a stranger's number first.
  Who is told that a number is in use has shown by the registry and by the mobile that it is their own.
- **Confirmed stays.** A trigger keeps number, names and birth date of a confirmed row, whoever writes; taking the confirmation away is the only way to change them.
- **The registry's two answers are two columns**; `status` follows from them by a CHECK and stays because purchases read it.
- **Down is not no.** `next_try_at` is written before the question leaves, so a process that dies with the question in the air loses nothing: the job asks again.
- **`revision`** ties an answer to what was asked: one that comes after the customer has changed the number is dropped.

## kyc documents

Uploads in parts, the spoken number of a video, the serial of the national card, and the queue of the people who judge them.

- A file is enciphered on disk with a key of its own. The key stands here, sealed by the house's data keys, so that a change of those re-seals one small row and no file.
  Deleting the row makes the file unreadable at once; unlinking it is tidying up.
- An upload given up keeps its row: the day's quota counts what was begun, or giving up would refill it.
- A decided case, one open case at a time and "not by oneself" are constraints: they hold whoever writes.

## kyc: erasure

Identity, documents and their checks of a person whose account was closed are deleted when the time the law has them kept for is over. The application may delete none of it by itself: this function does, and looks at the closure first.
*/
create schema kyc;
grant usage on schema kyc to nesye_app;

create table kyc.customer (
  user_id bigint primary key,
  -- Names may come later, from the registry.
  first_name text check (length(btrim(first_name)) between 1 and 80),
  last_name text check (length(btrim(last_name)) between 1 and 80),
  -- An Iranian has a national id, a foreigner the number of a passport or a residence. AEAD, with a key id in front; the plain number is nowhere.
  national_id_sealed bytea,
  national_id_mask text check (national_id_mask ~ '^[0-9]{3}\*{4}[0-9]{3}$'),
  birth_date date not null,
  created_at timestamptz not null,
  -- HMAC of the number with a key outside the database: finds it, and cannot be turned back.
  national_id_index bytea check (length(national_id_index) = 32),
  foreign_id_sealed bytea,
  foreign_id_mask text check (foreign_id_mask ~ '^[A-Z0-9]{2}\*+[A-Z0-9]{2}$'),
  foreign_id_index bytea check (length(foreign_id_index) = 32),
  email_sealed bytea,
  -- Counts the changes of number, names and birth date: an answer of the registry to what has been changed since says nothing.
  revision integer not null default 1,
  -- Since then the registry's word stands, and number, names and birth date with it.
  identity_confirmed_at timestamptz,
  constraint has_one_number check ((national_id_sealed is null) <> (foreign_id_sealed is null)),
  constraint national_id_has_mask check ((national_id_sealed is null) = (national_id_mask is null)),
  constraint national_id_has_index check ((national_id_sealed is null) = (national_id_index is null)),
  constraint foreign_id_is_whole check (num_nulls(foreign_id_sealed, foreign_id_mask, foreign_id_index) in (0, 3))
);
-- One number, one confirmed customer. One that is not confirmed keeps nobody out: anybody may mistype, or lie.
create unique index one_customer_of_national_id on kyc.customer (national_id_index) where identity_confirmed_at is not null;
create unique index one_customer_of_foreign_id on kyc.customer (foreign_id_index) where identity_confirmed_at is not null;

-- The last word of the civil registry about a customer.
create table kyc.registry_check (
  user_id bigint primary key,
  -- `pending`: asked or to be asked, no answer yet.
  status text not null check (status in ('pending', 'matched', 'failed')),
  checked_at timestamptz not null,
  -- Two questions with an answer each: is there such a person, and is the mobile theirs.
  identity_state text not null default 'none' check (identity_state in ('none', 'matched', 'mismatched', 'down')),
  mobile_state text not null default 'none' check (mobile_state in ('none', 'matched', 'mismatched', 'down')),
  -- How often in a row the registry was down.
  attempts integer not null default 0 check (attempts >= 0),
  -- When it is asked again without anybody's doing; a process that dies while asking leaves it here.
  next_try_at timestamptz,
  -- A foreigner's mobile of abroad is in no Iranian register: none.
  constraint status_follows_states check ((status = 'matched') = (identity_state = 'matched' and mobile_state in ('matched', 'none'))),
  constraint pending_has_no_answer check (status <> 'pending' or (identity_state = 'none' and mobile_state = 'none')),
  constraint matched_is_settled check (status <> 'matched' or next_try_at is null)
);
create index registry_check_due on kyc.registry_check (next_try_at) where next_try_at is not null;

create table kyc.address (
  user_id bigint primary key,
  province text not null check (length(btrim(province)) between 1 and 60),
  city text not null check (length(btrim(city)) between 1 and 60),
  -- Never written: sealed beside.
  address text check (length(btrim(address)) between 1 and 500),
  postal_code text check (postal_code ~ '^[0-9]{10}$'),
  confirmed_at timestamptz,
  created_at timestamptz not null,
  address_sealed bytea,
  postal_code_sealed bytea,
  postal_code_mask text check (postal_code_mask ~ '^[0-9]{3}\*{5}[0-9]{2}$'),
  constraint address_is_sealed check (address is null and postal_code is null and num_nulls(address_sealed, postal_code_sealed, postal_code_mask) = 0)
);

grant select, insert, update on kyc.customer, kyc.registry_check, kyc.address to nesye_app;

-- Look-ups of a user on one day (Asia/Tehran): each costs money, and without a bound birth dates could be tried through.
create table kyc.lookup_count (
  user_id bigint not null,
  kind text not null check (kind in ('registry', 'postal')),
  on_date date not null,
  count integer not null check (count >= 0),
  primary key (user_id, kind)
);
grant select, insert, update, delete on kyc.lookup_count to nesye_app;

-- ── Documents ────────────────────────────────────────────────────────────────────────────────
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
