/*
Days on which banks are closed, or open against the printed calendar, as operators announce them.

The calendar of the code knows the solar holidays of all years and the lunar ones of two; a government closes banks at short notice, and the moon moves a day. Two rows
never name one day, so that a day is either open or closed. A row that was taken back leaves its days to the calendar. What has begun can only end sooner.
*/
create table platform.holiday (
  id smallint primary key,
  title text not null check (length(btrim(title)) between 1 and 60),
  effect text not null check (effect in ('holiday', 'workday', 'printed')),
  valid_from date not null,
  valid_until date not null,
  constraint some_days check (valid_until between valid_from and valid_from + 13),
  constraint one_for_a_day exclude using gist (daterange(valid_from, valid_until, '[]') with &&)
);
create sequence platform.holiday_number as smallint;
grant select, insert, update (title, effect, valid_from, valid_until) on platform.holiday to nesye_app;
grant usage on sequence platform.holiday_number to nesye_app;
