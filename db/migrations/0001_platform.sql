/*
What every context stands on: the application's role, the business clock's offset, idempotency of calls
keyed by header, and the id grammar (`n·64 + bucket`).

The application never connects as the owner of the tables. It works as `nesye_app`, which may not touch the ledger's
rows at all and may not run DDL anywhere; what it may do is granted table by table, function by function.

## seed marker

A row says that a seed has been played to its end, so that a start that was cut off in the middle takes it up again and a finished one is not repeated.

## platform audit

Who looked at what is personal, and who did what to an account: rows that are only ever added, each holding the hash of the one before.

- **Only added.** The application may call `append_audit` and read; it cannot write the tables. Triggers stop the owner as well.
- **In the caller's transaction.** A deed without its row, or a row without its deed, cannot be.
- **Sixteen chains.** One chain is one lock: every sign-in and every look would wait for the one before. A transaction writes into the chain its number names:
  load spreads evenly, and because it holds one chain only, two transactions never wait for each other's chains crosswise. Callers append last: the lock is held to the end.
- **Whoever can rewrite everything can re-hash everything.** Against that the heads must be kept outside the database; they are small (16 rows) and can be written anywhere.
- **Detail is text**, hashed as the bytes that were written, so a later version of the database cannot format it differently. It names fields and reasons, never the personal value itself.
- `audit_faults()` is pure SQL over the rows: the ledger audit's check 39 and `verifyAuditChain` ask it. The same hash can be made with `sha256sum` alone: previous hash in hex, a line end, then the lines of `audit_content`.
- **The last audits** are kept so that an operator's metrics can say when the books were last found right.
*/
do $$
begin
  if not exists (select from pg_roles where rolname = 'nesye_app') then
    create role nesye_app nologin noinherit;
  end if;
end
$$;
grant nesye_app to current_user;

create schema if not exists platform;
grant usage on schema platform to nesye_app;

-- One row: how far the business clock stands from the machine's. Business dates and jobs follow it; tokens, codes and rate limits do not.
create table platform.business_clock (
  is_only_row boolean primary key default true check (is_only_row),
  offset_ms bigint not null default 0,
  changed_at timestamptz not null default now()
);
insert into platform.business_clock default values;
grant select, update on platform.business_clock to nesye_app;

-- Ids are n·64 + bucket, so a link, a callback or a receipt finds its bucket without a look-up.
create sequence platform.party_number as bigint;
grant usage on sequence platform.party_number to nesye_app;

-- A party's bucket is a stable hash of its number, never of a mobile or a national id.
create function platform.party_id(party_number bigint) returns bigint
language sql immutable parallel safe as
$$ select party_number * 64 + mod(abs(hashint8(party_number)::bigint), 64) $$;

create function platform.bucket_of(id bigint) returns smallint
language sql immutable parallel safe as
$$ select (id & 63)::smallint $$;

-- Names are sorted by the Persian alphabet on any PostgreSQL, also one built without ICU: Unicode puts پ چ ژ ک گ ی after the Arabic letters.
-- Alef with madd and the 32 letters become the 33 characters from @ on; half-spaces and hamza count for nothing.
create function platform.sort_key(name text) returns text
language sql immutable parallel safe strict as
$$ select translate(lower(name), 'آاأإبپتثجچحخدذرزژسشصضطظعغفقکكگلمنوؤهةیيئء' || chr(8204), '@AAABCDEFGHIJKLMNOPQRSTUVWXYYZ[\]^^__```') $$;
revoke all on function platform.sort_key(text) from public;
grant execute on function platform.sort_key(text) to nesye_app;

-- Calls whose key is the Idempotency-Key header: the response is kept for good, in the transaction of its effect. A replay is its text again, byte for byte.
create table platform.idempotency (
  user_id bigint not null,
  operation text not null,
  key text not null check (length(key) between 16 and 255),
  body_hash bytea not null,
  status smallint not null check (status between 200 and 499),
  response text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, operation, key)
);
grant select, insert on platform.idempotency to nesye_app;

-- Which first records have been played to their end.
create table platform.seed (
  name text primary key,
  done_at timestamptz not null default now()
);
grant select, insert on platform.seed to nesye_app;

-- ── Audit chains ────────────────────────────────────────────────────────────────────────────────
-- The last link of every chain. A row is locked by whoever appends to its chain, until the end of that transaction.
create table platform.audit_head (
  chain smallint primary key check (chain between 0 and 15),
  last_seq bigint not null default 0,
  last_hash bytea not null check (length(last_hash) = 32)
);

create table platform.audit_entry (
  chain smallint not null references platform.audit_head (chain),
  -- From 1, without a gap.
  seq bigint not null check (seq >= 1),
  -- Who did it; null is the house itself (a job) or somebody not signed in.
  actor_id bigint,
  action text not null check (action ~ '^[a-z0-9_.]{1,80}$'),
  subject_kind text not null check (subject_kind ~ '^[a-z0-9_.]{1,80}$'),
  subject_id text not null check (subject_id ~ '^[A-Za-z0-9_.:+-]{0,100}$'),
  -- A JSON object as it was written: text, so that its bytes are hashed as they are for ever.
  detail text not null check (jsonb_typeof(detail::jsonb) = 'object' and length(detail) <= 4000),
  at timestamptz not null,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (chain, seq)
);
create index audit_entry_by_subject on platform.audit_entry (subject_kind, subject_id, at desc);
create index audit_entry_by_actor on platform.audit_entry (actor_id, at desc);

insert into platform.audit_head (chain, last_hash)
select number, sha256(convert_to('nesye audit chain ' || number, 'UTF8')) from generate_series(0, 15) number;

grant select on platform.audit_entry, platform.audit_head to nesye_app;

-- ── Files ────────────────────────────────────────────────────────────────────────────────
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

-- Which workers of the task queue live: each says so every few seconds. What a silent one holds is freed for the others.
create table platform.task_worker (
  worker_id text primary key,
  seen_at timestamptz not null
);
grant select, insert, update, delete on platform.task_worker to nesye_app;

-- What `npm run ledger:audit` found, so that /metrics can say when the books were last judged.
create table platform.ledger_audit_run (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null default now(),
  checks integer not null check (checks > 0),
  violated_checks integer not null check (violated_checks between 0 and checks)
);
grant select on platform.ledger_audit_run to nesye_app;
