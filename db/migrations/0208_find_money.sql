/*
Operators find a card payment by the number that the bank gave it, and a bank account by the last four digits of its sheba.
*/
create index attempt_by_reference on gateway.attempt (reference) where reference is not null;
create index sheba_change_by_end on wallet.sheba_change (right(sheba_mask, 4), sheba_mask) where sheba_mask is not null;
create index shop_sheba_by_end on wallet.shop_sheba (right(sheba_mask, 4), sheba_mask) where deleted_at is null;
