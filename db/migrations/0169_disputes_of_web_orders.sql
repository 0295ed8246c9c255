/*
The server of a web shop sees the disputes of its orders, responds to them and gives in: of which order a dispute is, and which of its changes its server was sent.
*/
alter table checkout.api_key drop constraint api_key_scopes_check;
alter table checkout.api_key add constraint api_key_scopes_check check (
  scopes <@ array['sessions:write', 'sessions:read', 'payments:read', 'payments:write', 'refunds:write', 'events:read', 'payouts:read', 'stores:read',
    'disputes:read', 'disputes:write', 'webhooks:write', 'webhooks:read']);

create table checkout.dispute (
  -- That of the dispute itself.
  id bigint primary key,
  session_id bigint not null references checkout.session,
  merchant_id bigint not null,
  is_live boolean not null,
  -- Types of the events that were written of it, each once.
  reported text[] not null default '{}'
);
create index dispute_of_shop on checkout.dispute (merchant_id, is_live, id);
create index dispute_of_session on checkout.dispute (session_id);
grant select, insert, update (reported) on checkout.dispute to nesye_app;
