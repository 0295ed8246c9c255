/*
A payment of rows before their day gives their unearned fee back, also where it shares a transaction: the function takes what is given back and what is earned.
The old form would stay next to it, so it goes.
*/
drop function if exists repayment.commit_wallet_payments(
  int[], bigint[], bytea[], bigint[], smallint[], date[], timestamptz[],
  int[], smallint[], bigint[], smallint[], bigint[], bigint[],
  int[], smallint[], bigint[], smallint[], bigint[]
);
