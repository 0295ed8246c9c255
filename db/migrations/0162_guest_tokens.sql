/*
A guest of a web shop's checkout: whoever has proved a mobile for one order, without a session of an account. Only a hash of the token is stored. It dies with the order, with the
account's other tokens, and after five wrong PINs; after a day its row is deleted.
*/
create table checkout.guest_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id bigint not null references checkout.session,
  customer_id bigint not null,
  -- That of the account when the mobile was proved: what ends the account's tokens ends this one.
  token_generation int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  pin_tries smallint not null default 0 check (pin_tries between 0 and 5),
  -- When the PIN of the account's card was proved with it.
  pin_proven_at timestamptz,
  constraint it_lives_a_quarter_of_an_hour check (expires_at > created_at and expires_at <= created_at + interval '15 minutes')
);
create index guest_token_of_session on checkout.guest_token (session_id, customer_id);
create index guest_token_of_customer on checkout.guest_token (customer_id);
create index guest_token_expires on checkout.guest_token (expires_at);
grant select, insert, delete, update (pin_tries, pin_proven_at) on checkout.guest_token to nesye_app;
