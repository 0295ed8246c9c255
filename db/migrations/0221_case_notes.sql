/*
Operators write notes on a case among themselves, and name colleagues in them. No customer reads a note. A note names its case alone, and is deleted after two years.
*/
create table platform.case_note (
  id bigint generated always as identity primary key,
  queue text not null check (queue in ('reviews', 'shops', 'credit', 'papers', 'clm', 'disputes', 'tickets')),
  case_id bigint not null,
  author_id bigint not null,
  body text not null check (length(btrim(body)) between 1 and 2000),
  created_at timestamptz not null
);
create index case_note_of_case on platform.case_note (queue, case_id, id);
create index case_note_by_age on platform.case_note (created_at);
grant select, insert, delete on platform.case_note to nesye_app;

create table platform.case_mention (
  note_id bigint not null references platform.case_note on delete cascade,
  operator_id bigint not null,
  read_at timestamptz,
  primary key (note_id, operator_id)
);
create index case_mention_unread on platform.case_mention (operator_id, note_id) where read_at is null;
grant select, insert, update (read_at), delete on platform.case_mention to nesye_app;
