/*
A gift card pays a sale of its shop, wholly or next to the wallet, a card or credit. What a sale gives back of it goes into the purse again.
*/
alter table payments.purchase
  -- From the customer's purse of this shop.
  add column gift_amount bigint not null default 0 check (gift_amount >= 0),
  drop constraint tenders_make_the_amount,
  add constraint tenders_make_the_amount check (amount = credit_amount + wallet_amount + gateway_amount + gift_amount);
alter table payments.refund
  add column gift_amount bigint not null default 0 check (gift_amount >= 0),
  drop constraint refund_is_its_parts,
  add constraint refund_is_its_parts check (amount = credit_amount + card_amount + gift_amount + wallet_amount + repaid_amount);
