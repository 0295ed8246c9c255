/*
Webhooks of web shops: an address of a shop's server to which its events are sent, signed as Standard Webhooks says.
*/
create table checkout.webhook_endpoint (
  id bigint primary key generated always as identity,
  merchant_id bigint not null references merchants.merchant,
  -- Events of test sessions, or of live ones.
  is_live boolean not null,
  url text not null check (length(url) between 8 and 2000),
  -- Empty: all.
  event_types text[] not null default '{}' check (cardinality(event_types) <= 50),
  -- Null: events are sent. By the shop, for failures over days, or because it was deleted.
  off_reason text check (off_reason in ('shop', 'failures', 'deleted')),
  -- `whsec_…`, sealed. Null for the moment between the row and its secret, and once it is deleted.
  secret_sealed bytea,
  -- The secret before it, which signs too until its end.
  former_secret_sealed bytea,
  former_ends_at timestamptz,
  created_at timestamptz not null,
  -- The first failure since the last delivery that was taken.
  failing_since timestamptz,
  -- When the shop's owner was warned of it.
  warned_at timestamptz,
  constraint a_former_secret_has_its_end check ((former_secret_sealed is null) = (former_ends_at is null)),
  constraint a_warning_has_its_failure check (warned_at is null or failing_since is not null)
);
create index webhook_endpoint_of_shop on checkout.webhook_endpoint (merchant_id, is_live, id) where off_reason is distinct from 'deleted';
create index webhook_endpoint_on on checkout.webhook_endpoint (id) where off_reason is null;
grant select, insert on checkout.webhook_endpoint to nesye_app;
grant update (url, event_types, off_reason, secret_sealed, former_secret_sealed, former_ends_at, failing_since, warned_at) on checkout.webhook_endpoint to nesye_app;

-- Who only reads endpoints and deliveries needs no right to write them.
alter table checkout.api_key drop constraint api_key_scopes_check;
alter table checkout.api_key add constraint api_key_scopes_check check (
  scopes <@ array['sessions:write', 'sessions:read', 'payments:read', 'payments:write', 'refunds:write', 'events:read', 'payouts:read', 'webhooks:write', 'webhooks:read']);
