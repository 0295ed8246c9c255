/*
# Missing bank statements

One day without a bank statement (a Friday, a file that is too large) ended the reconciliation of all later days, and nobody was told.

- **reconciliation.missing_statement** says which statements were asked for in vain, why and when last. A day leaves it once its statement is taken.
- An operator may say that there is no statement for a day: what the bank has not said by then, it has not done.
*/
-- Statements that were due and could not be had, until they are taken: each is asked for again, none of them each minute.
create table reconciliation.missing_statement (
  day date primary key,
  -- The bank gave none, one that is larger than we read, or one that is refused.
  reason text not null check (reason in ('none', 'too_large', 'refused')),
  asked_at timestamptz not null,
  -- The operator who has said that there is none, and why.
  said_none_by bigint,
  said_none_at timestamptz,
  said_none_reason text check (length(said_none_reason) between 1 and 2000),
  constraint said_with_a_reason check ((said_none_by is null) = (said_none_at is null) and (said_none_by is null) = (said_none_reason is null))
);
grant select, insert, delete, update on reconciliation.missing_statement to nesye_app;
