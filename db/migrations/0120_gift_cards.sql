/*
Gift cards of shops. A shop makes cards out of what we owe it; a person who has a code claims it once, and pays with it at that shop.

- The money of a card is in its account (2020) until it is claimed, and then in the purse of the person for this shop: one account for all of its cards.
- A card, its batch and its account are in the bucket of the shop, a purse in that of the customer.
- A card that is not claimed in time goes back to the shop. What is in a purse never ends.
*/
create schema gift_cards;
grant usage on schema gift_cards to nesye_app;
-- Of batches, cards and purses: accounts of cards and of purses never share a number.
create sequence gift_cards.record_number as bigint;

-- What was made in one go, each card of the same amount.
create table gift_cards.batch (
  bucket smallint not null check (bucket = (id & 63)),
  id bigint not null,
  merchant_id bigint not null check (bucket = (merchant_id & 63)),
  -- 2 is a batch of a business.
  type smallint not null check (type in (1, 2)),
  -- Of each card, in rials.
  amount bigint not null check (amount between 1 and 1000000000000000),
  count smallint not null check (count between 1 and 100),
  -- The last day on which a card can be claimed, in Tehran.
  claim_until date not null,
  made_at timestamptz not null,
  made_on date not null,
  primary key (id, bucket),
  constraint several_are_a_batch_of_a_business check (type = 2 or count = 1)
);
create index batch_of_shop on gift_cards.batch (merchant_id, made_on);

create table gift_cards.card (
  bucket smallint not null check (bucket = (id & 63)),
  id bigint not null,
  batch_id bigint not null check (bucket = (batch_id & 63)),
  merchant_id bigint not null check (bucket = (merchant_id & 63)),
  amount bigint not null check (amount between 1 and 1000000000000000),
  -- The end of the code, by which the shop knows its cards.
  code_end text not null check (code_end ~ '^[2-9A-HJ-NP-Z]{4}$'),
  claim_until date not null,
  state text not null default 'waiting' check (state in ('waiting', 'claimed', 'returned')),
  -- The account of the purse that it went into.
  purse_id bigint,
  ended_at timestamptz,
  primary key (id, bucket),
  foreign key (batch_id, bucket) references gift_cards.batch (id, bucket),
  constraint claimed_into_a_purse check ((state = 'claimed') = (purse_id is not null)),
  constraint a_card_that_ended_has_its_time check ((state = 'waiting') = (ended_at is null))
);
create index card_of_shop on gift_cards.card (merchant_id, id);
create index card_of_batch on gift_cards.card (batch_id, id);
create index card_waiting on gift_cards.card (claim_until, id) where state = 'waiting';
create index card_of_purse on gift_cards.card (purse_id) where purse_id is not null;

-- Which card a code is of. The code itself is in the response to its making alone.
create table gift_cards.code (
  card_id bigint primary key,
  -- AEAD, with a key id in front: who makes cards with the same key again gets the same response.
  code_sealed bytea not null,
  -- A keyed hash, to find the card.
  code_index bytea not null unique check (length(code_index) = 32)
);

-- What a customer has of the cards of one shop.
create table gift_cards.purse (
  bucket smallint not null check (bucket = (customer_id & 63)),
  customer_id bigint not null,
  merchant_id bigint not null,
  -- The party of account 2020.
  account_id bigint not null check (bucket = (account_id & 63)),
  opened_at timestamptz not null,
  primary key (customer_id, merchant_id, bucket)
);
create unique index purse_by_account on gift_cards.purse (account_id, bucket);

-- Codes that were none. Kept for a day: guessing is limited by person and by network.
create table gift_cards.wrong_code (
  id bigint primary key generated always as identity,
  customer_id bigint not null,
  network text not null check (length(network) between 1 and 64),
  tried_at timestamptz not null
);
create index wrong_code_of_customer on gift_cards.wrong_code (customer_id, tried_at);
create index wrong_code_of_network on gift_cards.wrong_code (network, tried_at);
create index wrong_code_tried on gift_cards.wrong_code (tried_at);

grant select, insert on gift_cards.batch, gift_cards.card, gift_cards.code, gift_cards.purse to nesye_app;
grant update (state, purse_id, ended_at) on gift_cards.card to nesye_app;
grant update (code_sealed, code_index) on gift_cards.code to nesye_app;
grant select, insert, delete on gift_cards.wrong_code to nesye_app;
grant usage on sequence gift_cards.record_number to nesye_app;

-- What a shop has put into gift cards, and what came back of them, is a line of its payouts.
alter table settlement.movement
  drop constraint movement_kind_check,
  add constraint movement_kind_check
    check (kind in ('sale', 'refund', 'correction', 'gift_card', 'dispute_hold', 'dispute_release', 'holdback', 'release', 'debt')),
  drop constraint booked_or_of_a_payout,
  add constraint booked_or_of_a_payout check (
    case when kind in ('sale', 'refund', 'correction', 'gift_card') then entry_id is not null else payout_id is not null and entry_id is null end);
