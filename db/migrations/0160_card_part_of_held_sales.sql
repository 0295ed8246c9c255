/*
A buyer of a web shop pays a part, or all, by card. The gateway takes that money when the buyer agrees and it waits in 2030 until the shop takes it, part by part, or until what is
left goes back to the card. A held sale with a part by card begins before its buyer is sent to the gateway, and is nothing until the gateway has taken the money.
*/
alter table payments.held_sale
  add column gateway_amount bigint not null default 0 check (gateway_amount >= 0),
  add column attempt_id bigint,
  -- When the gateway had taken its part; that of the agreement where no card pays.
  add column paid_at timestamptz,
  -- What of the part by card was given up: it went back to the card or to the wallet, or its gateway took it back.
  add column returned_amount bigint not null default 0 check (returned_amount >= 0);
update payments.held_sale set paid_at = held_at;
alter table payments.held_sale
  drop constraint tenders_make_the_amount,
  drop constraint ended_holds_nothing,
  add constraint tenders_make_the_amount check (amount = credit_amount + wallet_amount + gift_amount + gateway_amount),
  add constraint ended_holds_nothing check (ended_at is null or cardinality(hold_ids) = 0),
  add constraint open_holds_something check (ended_at is not null or cardinality(hold_ids) > 0 or gateway_amount > 0),
  add constraint a_card_has_its_attempt check ((gateway_amount > 0) = (attempt_id is not null)),
  add constraint only_a_card_is_waited_for check (paid_at is not null or gateway_amount > 0),
  add constraint nothing_is_taken_unpaid check (paid_at is not null or captured_amount = 0 and returned_amount = 0),
  add constraint returned_within_the_card check (returned_amount <= gateway_amount);
create unique index held_sale_of_attempt on payments.held_sale (attempt_id, bucket) where attempt_id is not null;
grant update (paid_at, returned_amount) on payments.held_sale to nesye_app;

-- The last try to pay a session by card, until it is decided.
alter table checkout.session add column waiting_sale_id bigint;
alter table checkout.session add constraint only_an_open_one_waits check (waiting_sale_id is null or status = 'created');
grant update (waiting_sale_id) on checkout.session to nesye_app;

-- Which attempt has paid the part by card of a purchase, of either kind.
create view payments.card_attempt as
  select bucket, purchase_id, attempt_id from payments.card_sale
  union all
  select c.bucket, c.purchase_id, s.attempt_id from payments.held_sale_capture c
  join payments.held_sale s on s.bucket = c.bucket and s.id = c.held_sale_id where s.attempt_id is not null;
grant select on payments.card_attempt to nesye_app;
alter table checkout.session add column waiting_until timestamptz;
alter table checkout.session add constraint a_wait_has_its_end check ((waiting_sale_id is null) = (waiting_until is null));
create index session_waiting on checkout.session (waiting_until) where waiting_until is not null;
grant update (waiting_until) on checkout.session to nesye_app;
