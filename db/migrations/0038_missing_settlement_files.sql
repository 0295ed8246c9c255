/*
# Missing settlement files

A day's file that could not be had all day was never asked for again: the next day's file became the one that was due.

- **gateway.missing_file** says which files were asked for in vain, why and when last. A day leaves it once its file is taken.
- A file that is too large for us is no file that is missing for a minute: somebody has to act, so it is counted in `/metrics`.
*/
-- Settlement files that were due and could not be had, until they are taken or too old: so each is asked for again, none of them each minute.
create table gateway.missing_file (
  provider text not null check (provider in ('sandbox', 'zarinpal')),
  day date not null,
  -- The gateway gave none, or one that is larger than we read.
  reason text not null check (reason in ('none', 'too_large')),
  asked_at timestamptz not null,
  primary key (provider, day)
);
grant select, insert, delete, update on gateway.missing_file to nesye_app;
