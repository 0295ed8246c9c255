/*
Keys of shops: a shop's server calls with a secret one, its pages name the shop with a publishable one. A key is shown once, when it is made; here is its hash.
*/
create schema checkout;
grant usage on schema checkout to nesye_app;

create table checkout.api_key (
  id bigint primary key generated always as identity,
  merchant_id bigint not null references merchants.merchant,
  kind text not null check (kind in ('secret', 'publishable')),
  -- False: it tests, and touches nothing of the shop's trade.
  is_live boolean not null,
  -- The shop's own word for it.
  name text not null check (length(btrim(name)) between 1 and 60),
  -- What the shop recognises it by.
  last_four text not null check (last_four ~ '^[0-9a-f]{4}$'),
  -- SHA-256 of the key. A plain hash is right here: behind it are 192 random bits, which no one can try, and a slow hash would be paid by every call.
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  scopes text[] not null check (
    scopes <@ array['sessions:write', 'sessions:read', 'payments:read', 'payments:write', 'refunds:write', 'events:read', 'payouts:read', 'webhooks:write']),
  -- Addresses it is taken from; empty: from everywhere.
  networks cidr[] not null default '{}' check (cardinality(networks) <= 20),
  created_at timestamptz not null,
  -- Revoked, or replaced by another key and working on until then.
  ends_at timestamptz check (ends_at >= created_at),
  -- Written at most once a minute, and some minutes late.
  last_used_at timestamptz,
  last_used_ip inet,
  constraint a_secret_key_is_for_something check ((kind = 'secret') = (cardinality(scopes) > 0)),
  constraint a_use_has_its_address check ((last_used_at is null) = (last_used_ip is null))
);
create index api_key_of_shop on checkout.api_key (merchant_id, id);

grant select, insert on checkout.api_key to nesye_app;
grant update (name, networks, ends_at, last_used_at, last_used_ip) on checkout.api_key to nesye_app;

-- A shop of the sandbox runs on this machine without a certificate; the server registers such a site in the sandbox alone.
alter table merchants.shop_origin drop constraint shop_origin_origin_check;
alter table merchants.shop_origin add constraint shop_origin_origin_check check (
  length(origin) <= 200 and (origin ~ '^https://[a-z0-9.-]+(:[0-9]{1,5})?$' or origin ~ '^http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?$'));
