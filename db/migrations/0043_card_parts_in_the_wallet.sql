/*
# Card parts in the wallet

Some gateways send a payment back to its card whole alone, and only for a short time. What they cannot send back goes to the customer's wallet.

- **charges.charge**: a charge that is given back need not have a refund at the gateway.
*/
alter table charges.charge
  drop constraint what_is_refunded_has_its_entry,
  add constraint what_is_refunded_has_its_entry check (
    (state = 'refunded') = (refund_entry_id is not null) and (state = 'refunded') = (refunded_at is not null)
    and (card_refund_id is null or state = 'refunded' and gateway_amount > 0));
