/*
What customers pay us for a service beside goods and debts: a score report, the stamp of a contract, a courier.

- `charge` is the business record behind rule 28. It is written before the customer is sent to a gateway, with the hold on the wallet and the attempt, and is paid in one go
  or not at all. Leg 1 is the payment, leg 2 takes it back when the service is not given.
- `kind` and `source_id` name the service and its record in the context that gives it; the unique index is the guard against paying twice for one record.
- `supplier_id` is who is owed the cost (2310): the bureau, the notary, the courier.
*/
create schema charges;
grant usage on schema charges to nesye_app;

-- ── What customers pay us for a service ──────────────────────────────────────────────────────────────────────────
-- A score report, the stamp of a contract, a courier: by the cash wallet, by card, or both. The record of the service belongs to another context.
create sequence charges.charge_number as bigint;
create table charges.charge (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  uid uuid not null default gen_random_uuid(),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  -- The service, and the record of it.
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  source_id bigint not null,
  amount bigint not null check (amount > 0),
  -- Of the amount: what the supplier gets, and tax. The rest is ours.
  cost bigint not null check (cost >= 0),
  vat bigint not null check (vat >= 0),
  -- The party of the supplier, whose account 2310 is.
  supplier_id bigint not null,
  use_cash_wallet boolean not null,
  wallet_amount bigint not null check (wallet_amount >= 0),
  gateway_amount bigint not null check (gateway_amount >= 0),
  -- Amount and its parts as they are kept here never change; the state goes one way.
  state text not null check (state in ('open', 'paid', 'refunded', 'failed', 'abandoned', 'sent_back')),
  -- The attempt at the gateway; null: nothing is left for it.
  attempt_id bigint check (bucket = (attempt_id & 63)),
  -- What is set aside of the wallet until the gateway has spoken.
  hold_id bigint check (bucket = (hold_id & 63)),
  -- By the business clock: nobody is sent to the gateway's page after the first; after the second holds are released and money that comes is sent back.
  pay_until timestamptz,
  decides_until timestamptz,
  released_at timestamptz,
  made_at timestamptz not null,
  ended_at timestamptz,
  entry_id bigint,
  refunded_at timestamptz,
  refund_entry_id bigint,
  -- The refund of the card part.
  card_refund_id bigint check (bucket = (card_refund_id & 63)),
  primary key (id, bucket),
  constraint parts_are_the_amount check (amount = wallet_amount + gateway_amount),
  constraint cost_and_tax_are_in_the_amount check (cost + vat <= amount),
  constraint what_ended_has_its_time check ((state = 'open') = (ended_at is null)),
  constraint what_is_paid_has_its_entry check ((state in ('paid', 'refunded')) = (entry_id is not null)),
  constraint what_is_refunded_has_its_entry check (
    (state = 'refunded') = (refund_entry_id is not null) and (state = 'refunded') = (refunded_at is not null)
    and (card_refund_id is not null) = (state = 'refunded' and gateway_amount > 0)),
  constraint only_a_gateway_leaves_it_open check (attempt_id is not null or state in ('paid', 'refunded')),
  constraint card_money_has_its_attempt check ((attempt_id is not null) = (gateway_amount > 0)),
  constraint what_waits_has_its_times check ((attempt_id is not null) = (pay_until is not null) and (attempt_id is not null) = (decides_until is not null))
);
create index charge_of_customer on charges.charge (customer_id, id);
-- A service is paid once, and waits for the gateway once.
create unique index one_charge_of_source on charges.charge (source_id, kind, bucket) where state in ('open', 'paid');
create index charge_of_source on charges.charge (source_id, kind, id);
create index charge_open on charges.charge (decides_until) where state = 'open' and released_at is null;

grant select, insert on charges.charge to nesye_app;
grant update (state, released_at, ended_at, entry_id, refunded_at, refund_entry_id, card_refund_id) on charges.charge to nesye_app;
grant usage on sequence charges.charge_number to nesye_app;
