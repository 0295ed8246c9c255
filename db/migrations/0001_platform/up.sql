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

-- What others should hear of, written in the transaction of the fact itself. Readers claim rows by state (SKIP LOCKED), never by "id greater than the last".
create table platform.outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  key bigint not null,
  content jsonb,
  created_at timestamptz not null default now(),
  claimed_until timestamptz,
  attempts smallint not null default 0
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02);
grant select, insert, update, delete on platform.outbox to nesye_app;

-- Calls whose key is the Idempotency-Key header: the answer is kept for good, in the transaction of its effect.
create table platform.idempotency (
  user_id bigint not null,
  operation text not null,
  key text not null check (length(key) between 16 and 255),
  body_hash bytea not null,
  status smallint not null check (status between 200 and 499),
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, operation, key)
);
grant select, insert on platform.idempotency to nesye_app;
