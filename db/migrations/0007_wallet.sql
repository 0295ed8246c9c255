/*
The cash wallet: a public name for the guarded account 2010, and its top-ups.

The sheba money goes out to, the customer's own bank cards, and the product's own card with its PIN.

- Numbers are sealed (AEAD with a key id in front, bound to their row) and shown masked. Where the same number must be found again a keyed hash stands beside it: plain hashes of sixteen digits are guessed in minutes.
- The sheba is a history of sets and deletions, and the last row is the one in force: a payout that goes wrong must show which sheba held at its moment, and who changed it when. The database lets nobody change or delete a row; a new sealing key may be put over the sealed number alone.
- A top-up is a row from the moment a customer asks for one; its state follows the attempt at the gateway (0013), and only a paid one has an entry.
- `instrument_owner` is the row that two requests of one customer meet at. It carries the count of look-ups at the bank, so that nobody tries shebas of others one after the other.
- A bank card's PIN, second password and CVV2 have no column, and never will.
- The PIN of our own card is kept as argon2id over an HMAC whose key is in the configuration: four digits alone could be tried out from a copy of the table in a moment. Tries are counted before the PIN is looked at, in one statement, so that three means three however many arrive at once, and a crash in between counts against the caller.
- A deleted bank card keeps its row without the number: that there was one, and when it went.
*/
create schema wallet;
grant usage on schema wallet to nesye_app;

-- ── The cash wallet ──────────────────────────────────────────────────────────────────────────────────────────────
-- Its money is the guarded account 2010 of the customer; this row only gives it a public name.
create table wallet.cash_account (
  bucket smallint not null,
  customer_id bigint not null check (bucket = (customer_id & 63)),
  uid uuid not null default gen_random_uuid(),
  is_active boolean not null default true,
  opened_at timestamptz not null,
  primary key (customer_id, bucket)
);
create unique index cash_account_by_uid on wallet.cash_account (uid, bucket);

-- Numbers top-ups, cash-outs and transfers: one number names one of them, and they rise with time.
create sequence wallet.movement_number as bigint;
create table wallet.top_up (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  uid uuid not null default gen_random_uuid(),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('open', 'paid', 'failed', 'sent_back')),
  -- The attempt at the gateway that pays it; null: opening money of a demo or a test, which no gateway took.
  attempt_id bigint check (bucket = (attempt_id & 63)),
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (id, bucket),
  constraint what_ended_has_its_time check ((state = 'open') = (ended_at is null)),
  constraint only_a_gateway_leaves_it_open check (attempt_id is not null or state = 'paid')
);
create index top_up_of_customer on wallet.top_up (customer_id, id);

-- ── Out of the wallet ────────────────────────────────────────────────────────────────────────────────────────────
-- To the customer's own account at a bank. Until it is sent its money is a hold in the wallet; then it stands in 2050 until the bank has said what became of it.
create table wallet.cash_out (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  uid uuid not null default gen_random_uuid(),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  hold_id bigint not null check (bucket = (hold_id & 63)),
  -- The row of the sheba's history that it goes to, whatever is set later.
  sheba_id bigint not null check (bucket = (sheba_id & 63)),
  state text not null default 'waiting' check (state in ('waiting', 'cancelled', 'sending', 'unknown', 'sent', 'paid', 'returned')),
  requested_at timestamptz not null,
  -- The business day whose limits it counts for.
  requested_on date not null,
  -- Given to the bank at `sends_at`, for the Paya cycle at `cycle_at`.
  sends_at timestamptz not null,
  cycle_at timestamptz not null check (cycle_at >= sends_at),
  bank_reference text check (length(bank_reference) between 1 and 100),
  failure text check (failure in ('refused', 'returned')),
  -- How often it was given to the bank, and how often the bank said since that it knows nothing of it.
  submissions smallint not null default 0 check (submissions >= 0),
  denials smallint not null default 0 check (denials >= 0),
  inquiries integer not null default 0 check (inquiries >= 0),
  -- When the bank was last asked, by the machine's clock.
  inquired_at timestamptz,
  ended_at timestamptz,
  primary key (id, bucket),
  constraint never_sent_again_unless_denied check (submissions <= denials + 1),
  constraint what_waits_was_not_sent check ((state in ('waiting', 'cancelled')) = (submissions = 0)),
  constraint a_cash_out_that_ended_has_its_time check ((state in ('cancelled', 'paid', 'returned')) = (ended_at is not null)),
  constraint what_returned_has_its_reason check ((state = 'returned') = (failure is not null))
);
create unique index cash_out_by_uid on wallet.cash_out (uid, bucket);
create index cash_out_of_customer on wallet.cash_out (customer_id, id);
create index cash_out_due on wallet.cash_out (sends_at) where state = 'waiting';
create index cash_out_returned on wallet.cash_out (ended_at) where state = 'returned';
create index cash_out_in_doubt on wallet.cash_out (id) where state in ('sending', 'unknown', 'sent');

-- From one customer's wallet to another's. A hold at the sender until nobody can undo it any more, then rule 25.
create table wallet.transfer (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  uid uuid not null default gen_random_uuid(),
  receiver_id bigint not null check (receiver_id <> customer_id),
  amount bigint not null check (amount > 0),
  hold_id bigint not null check (bucket = (hold_id & 63)),
  state text not null default 'waiting' check (state in ('waiting', 'cancelled', 'done', 'failed')),
  requested_at timestamptz not null,
  requested_on date not null,
  goes_at timestamptz not null,
  ended_at timestamptz,
  primary key (id, bucket),
  constraint a_transfer_that_ended_has_its_time check ((state = 'waiting') = (ended_at is null))
);
create unique index transfer_by_uid on wallet.transfer (uid, bucket);
create index transfer_of_customer on wallet.transfer (customer_id, id);
create index transfer_due on wallet.transfer (goes_at) where state = 'waiting';

grant select, insert on wallet.cash_account, wallet.top_up, wallet.cash_out, wallet.transfer to nesye_app;
grant update (state, bank_reference, failure, submissions, denials, inquiries, inquired_at, ended_at) on wallet.cash_out to nesye_app;
grant update (state, ended_at) on wallet.transfer to nesye_app;
grant update (is_active) on wallet.cash_account to nesye_app;
grant update (state, ended_at) on wallet.top_up to nesye_app;
grant usage on all sequences in schema wallet to nesye_app;

-- ── Shebas and cards ──────────────────────────────────────────────────────────────────────────────
-- One row for each customer with a sheba or a card: locked first, so that what a customer does in two tabs comes one by one. It counts the look-ups at the bank as well.
create table wallet.instrument_owner (
  bucket smallint not null,
  customer_id bigint not null check (bucket = (customer_id & 63)),
  lookup_day date not null,
  lookups smallint not null default 0 check (lookups between 0 and 100),
  primary key (bucket, customer_id)
);

-- What a customer's sheba was set to, and when it was forgotten; the last row holds. Nothing here is ever changed, but for sealing it with a new key.
create sequence wallet.sheba_change_number as bigint;
create table wallet.sheba_change (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  -- 1, 2, 3 … of each customer.
  version integer not null check (version >= 1),
  kind text not null check (kind in ('set', 'deleted')),
  -- AEAD, with a key id in front; the plain number is nowhere.
  sheba_sealed bytea,
  sheba_mask text check (sheba_mask ~ '^IR[0-9]{2}\*{18}[0-9]{4}$'),
  bank_code text check (bank_code ~ '^[0-9]{3}$'),
  holder_name text check (length(btrim(holder_name)) between 1 and 200),
  -- When the bank said whose it is.
  verified_at timestamptz,
  -- Money goes out to it from then on.
  usable_from timestamptz,
  changed_at timestamptz not null,
  primary key (bucket, id),
  unique (bucket, customer_id, version),
  constraint a_set_one_is_whole check (
    (kind = 'set') = (sheba_sealed is not null) and (kind = 'set') = (sheba_mask is not null) and (kind = 'set') = (bank_code is not null)
    and (kind = 'set') = (holder_name is not null) and (kind = 'set') = (verified_at is not null) and (kind = 'set') = (usable_from is not null)
  )
);

-- Where a shop's sales are paid out to: several accounts of its owner, one of them chosen.
create sequence wallet.shop_sheba_number as bigint;
create table wallet.shop_sheba (
  id bigint primary key,
  merchant_id bigint not null,
  owner_user_id bigint not null,
  sheba_sealed bytea not null,
  -- A keyed hash, to find the same sheba again.
  sheba_index bytea not null check (length(sheba_index) = 32),
  sheba_mask text not null check (sheba_mask ~ '^IR[0-9]{2}\*{18}[0-9]{4}$'),
  bank_code text not null check (bank_code ~ '^[0-9]{3}$'),
  holder_name text not null check (length(btrim(holder_name)) between 1 and 200),
  -- When the bank said whose it is.
  verified_at timestamptz not null,
  -- Money goes out to it from then on, when it is chosen.
  usable_from timestamptz not null,
  is_chosen boolean not null default false,
  added_at timestamptz not null,
  -- A deleted one stays, for it says where money went.
  deleted_at timestamptz,
  constraint a_deleted_one_is_not_chosen check (deleted_at is null or not is_chosen)
);
create unique index one_chosen_sheba_of_shop on wallet.shop_sheba (merchant_id) where is_chosen;
create unique index shop_sheba_once_of_shop on wallet.shop_sheba (merchant_id, sheba_index) where deleted_at is null;
create index shop_sheba_of_shop on wallet.shop_sheba (merchant_id, id);
create index shop_sheba_of_owner on wallet.shop_sheba (owner_user_id, id);

create sequence wallet.card_number as bigint;

-- The customer's own bank cards: the number and whose it is, never a PIN, a second password or a CVV2.
create table wallet.bank_card (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  number_sealed bytea,
  -- A keyed hash, to find the same card again.
  number_index bytea check (length(number_index) = 32),
  number_mask text not null check (number_mask ~ '^[0-9]{6}\*{6}[0-9]{4}$'),
  bank_code text check (bank_code ~ '^[0-9]{3}$'),
  title text not null check (length(title) between 1 and 60),
  holder_name text not null check (length(btrim(holder_name)) between 1 and 200),
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (bucket, id),
  -- Of a forgotten card the number is forgotten as well.
  constraint kept_while_in_use check ((deleted_at is null) = (number_sealed is not null) and (deleted_at is null) = (number_index is not null))
);
create unique index bank_card_once_of_customer on wallet.bank_card (bucket, customer_id, number_index) where deleted_at is null;

-- The product's own cards.
create table wallet.pin_card (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  number_sealed bytea not null,
  -- A keyed hash: no number is issued twice.
  number_index bytea not null unique check (length(number_index) = 32),
  number_mask text not null check (number_mask ~ '^[0-9]{6}\*{6}[0-9]{4}$'),
  title text not null check (length(title) between 1 and 60),
  is_active boolean not null default true,
  -- argon2id over a hash with a key that is kept outside the database.
  pin_hash text check (pin_hash like '$argon2id$%'),
  pin_changed_at timestamptz,
  -- Counted before a PIN is looked at; the third one that is not right locks it until a new PIN is set by a code.
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 3),
  issued_at timestamptz not null,
  primary key (bucket, id),
  constraint a_pin_has_its_day check ((pin_hash is null) = (pin_changed_at is null)),
  constraint only_a_pin_is_tried check (pin_hash is not null or wrong_tries = 0)
);
create index pin_card_of_customer on wallet.pin_card (bucket, customer_id, id);

grant select, insert, update on wallet.instrument_owner to nesye_app;
grant select, insert on wallet.sheba_change, wallet.shop_sheba, wallet.bank_card, wallet.pin_card to nesye_app;
-- Sealing again with a new key.
grant update (sheba_sealed) on wallet.sheba_change to nesye_app;
grant update (sheba_sealed, sheba_index, is_chosen, deleted_at) on wallet.shop_sheba to nesye_app;
grant update (number_sealed, number_index, deleted_at) on wallet.bank_card to nesye_app;
grant update (number_sealed, is_active, pin_hash, pin_changed_at, wrong_tries) on wallet.pin_card to nesye_app;
grant usage on sequence wallet.card_number, wallet.sheba_change_number, wallet.shop_sheba_number to nesye_app;
