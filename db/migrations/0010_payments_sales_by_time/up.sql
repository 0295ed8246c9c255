-- A shop's list is read newest first, and ids are drawn in blocks by several sessions: only the time says what is newest.
drop index payments.purchase_of_merchant;
create index purchase_of_merchant on payments.purchase (merchant_id, created_at, id) where result = 2;
