/*
A card payment that was taken for good can be taken back by the gateway ([ADR 44](../../docs/adr/0044-a-chargeback-reopens-what-it-had-paid.md)).

- **gateway.chargeback** is one row for each attempt at most: a file that names it again finds it. `booked` is what was undone; what is missing to `amount` stands in 2920 with the line of the file that named it.
- **servicing.row_chargeback** stands beside `servicing.repayment`: what was paid of a row is the one less the other. A repayment is never changed.
- A row that a payoff had paid with a rebate may be owed again: until now only a paid row could have one.
*/
-- A payment by card that was taken for good and that the gateway takes back, all of it: once for each attempt.
create sequence gateway.chargeback_number as bigint;
create table gateway.chargeback (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  attempt_id bigint not null,
  customer_id bigint not null check (bucket = (customer_id & 63)),
  -- What the gateway takes, and what of it somebody owes again or has lost from a wallet. The rest stands in suspense (2920).
  amount bigint not null check (amount > 0),
  booked bigint not null check (booked between 0 and amount),
  -- By the business clock: the day on which the file said so.
  taken_back_on date not null,
  taken_back_at timestamptz not null,
  -- The settlement whose file named it.
  settlement_id bigint,
  primary key (id, bucket),
  unique (attempt_id, bucket),
  foreign key (attempt_id, bucket) references gateway.attempt (id, bucket)
);
create index chargeback_of_customer on gateway.chargeback (customer_id, id);
create index chargeback_unsettled on gateway.chargeback (id) where settlement_id is null;
grant select, insert, update (settlement_id) on gateway.chargeback to nesye_app;
grant usage on sequence gateway.chargeback_number to nesye_app;

alter table gateway.settlement_line drop constraint settlement_line_kind_check;
alter table gateway.settlement_line add constraint settlement_line_kind_check check (kind in ('payment', 'refund', 'chargeback'));

-- What of a row is owed again because the payment that had paid it was taken back. Rials.
create table servicing.row_chargeback (
  bucket smallint not null,
  chargeback_id bigint not null check (bucket = (chargeback_id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  purchase_id bigint not null check (bucket = (purchase_id & 63)),
  seq smallint not null check (seq between 1 and 63),
  -- The payment that had paid it.
  payment_id bigint not null check (bucket = (payment_id & 63)),
  principal bigint not null check (principal >= 0),
  fee bigint not null check (fee >= 0),
  penalty bigint not null check (penalty >= 0),
  taken_back_on date not null,
  taken_back_at timestamptz not null,
  entry_id bigint not null,
  primary key (chargeback_id, purchase_id, seq, bucket),
  check (principal + fee + penalty > 0)
);
create index row_chargeback_of_row on servicing.row_chargeback (customer_id, purchase_id, seq);
grant select, insert on servicing.row_chargeback to nesye_app;

-- What a payoff gave back of a row's fee stays given back when its money is taken back: such a row is owed again without it.
alter table servicing.installment drop constraint fee_rebated_within;
alter table servicing.installment add constraint fee_rebated_within check (fee_rebated between 0 and fee - fee_paid);

alter table reconciliation.rule drop constraint rule_kind_check;
alter table reconciliation.rule add constraint rule_kind_check
  check (kind in ('card_payment', 'card_refund', 'card_chargeback', 'settlement', 'cash_out', 'cash_out_return', 'fee', 'other'));
insert into reconciliation.rule (kind, expected_days, resolve_days, suspense_days) values ('card_chargeback', 0, 3, 30);
