/*
A mobile charge is paid only once its operator has given it. Until then its money is set aside: the wallet's part by a hold, the card's part in 2030.

- **charges.charge**: `held` is such a charge, `returned` one whose service was not given. `short_amount` is what was paid and not given, and stays in the wallet.
*/
alter table charges.charge
  add column held_at timestamptz,
  add column short_amount bigint not null default 0,
  drop constraint charge_state_check,
  drop constraint only_a_gateway_leaves_it_open,
  drop constraint what_ended_has_its_time,
  drop constraint what_is_refunded_has_its_entry,
  add constraint charge_state_check check (state in ('open', 'held', 'paid', 'returned', 'refunded', 'failed', 'abandoned', 'sent_back')),
  add constraint only_a_gateway_leaves_it_open check (attempt_id is not null or state in ('held', 'paid', 'returned', 'refunded')),
  add constraint what_ended_has_its_time check ((state in ('open', 'held')) = (ended_at is null)),
  add constraint what_is_held_has_its_time check (state in ('paid', 'refunded') or (state in ('held', 'returned')) = (held_at is not null)),
  add constraint short_is_less_than_all check (short_amount >= 0 and short_amount < amount and (short_amount = 0 or held_at is not null and state = 'paid')),
  add constraint what_is_refunded_has_its_entry check (
    (state in ('refunded', 'returned')) = (refunded_at is not null)
    and (refund_entry_id is not null) = (state = 'refunded' or state = 'returned' and gateway_amount > 0)
    and (card_refund_id is null or state in ('refunded', 'returned') and gateway_amount > 0));
drop index charges.one_charge_of_source;
create unique index one_charge_of_source on charges.charge (source_id, kind, bucket) where state in ('open', 'held', 'paid');
grant update (held_at, short_amount) on charges.charge to nesye_app;
