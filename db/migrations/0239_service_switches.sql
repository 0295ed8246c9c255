/*
Services that two operators switch off for some days.

A row is a switching: people and shops cannot begin the service on its days. A row that was turned on again stays, with who changed it in the audit. Two rows in force of
one service share no day; the lock of the list sees to that, since no constraint compares texts and days together without another extension.
*/
create table platform.service_switch (
  id smallint primary key,
  service text not null check (service ~ '^[a-z_]{1,40}$'),
  switch text not null check (switch in ('off', 'on')),
  title text not null check (length(btrim(title)) between 1 and 120),
  valid_from date not null,
  valid_until date,
  constraint some_days check (valid_until is null or valid_until >= valid_from)
);
create sequence platform.service_switch_number as smallint;
grant select, insert, update (service, switch, title, valid_from, valid_until) on platform.service_switch to nesye_app;
grant usage on sequence platform.service_switch_number to nesye_app;
