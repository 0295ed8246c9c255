/*
An operator who decides on a difference of a cash-out must have no part in it: its customer is found by the reference that the bank gave.
*/
create index cash_out_by_bank_reference on wallet.cash_out (bank_reference) where bank_reference is not null;
