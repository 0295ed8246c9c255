/*
A file for the bank with many parts of payouts, in place of an order for each. Two operators make it, one uploads it at the bank. A part goes one way alone.

- A part in a file is never `sent`: that word means that the bank was given it as a single order. It waits until the bank says how it ended.
- A part comes into a file, or leaves it, only while it waits.
- The bytes are not stored: they name accounts. They are written again from the rows, and `sha256` proves that they are the same.
- What the bank knows of a file's orders decides whether it may be withdrawn. While that is asked, no one can have the file (`withdrawing`).
*/
create table settlement.payout_file (
  id bigint primary key,
  -- The Paya cycle of its parts.
  cycle_at timestamptz not null,
  part_count int not null check (part_count between 1 and 2000),
  -- In rials.
  amount bigint not null check (amount > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'made' check (state in ('made', 'uploaded', 'withdrawing', 'withdrawn')),
  made_at timestamptz not null,
  -- When an operator has said so, or when the bank knew an order of it.
  uploaded_at timestamptz,
  uploaded_by bigint,
  -- The bank's number of the file.
  bank_reference text check (length(bank_reference) between 1 and 100),
  withdrawn_at timestamptz,
  constraint uploaded_at_a_time check (state <> 'uploaded' or uploaded_at is not null),
  constraint an_upload_has_a_number check ((uploaded_by is null) = (bank_reference is null) and (uploaded_by is null or uploaded_at is not null)),
  constraint withdrawn_at_a_time check ((state = 'withdrawn') = (withdrawn_at is not null))
);
grant select, insert, update (state, uploaded_at, uploaded_by, bank_reference, withdrawn_at) on settlement.payout_file to nesye_app;

alter table settlement.payout_part
  add column file_id bigint,
  add constraint a_part_goes_one_way check (file_id is null or state <> 'sent');
create index part_of_file on settlement.payout_part (file_id, id) where file_id is not null;
create index part_waiting on settlement.payout_part (payout_id, id) where state = 'waiting' and file_id is null;
grant update (file_id) on settlement.payout_part to nesye_app;
