/*
# Lists as files, by two operators

An operator proposes that a list is written to a file, and another approves (`platform.approval`, kind `backoffice.list_export`). The approval adds a row here, under its own
number, and a task writes the file in encrypted parts of the file store. What is exported, and for whom, the approval says. The file ends after some days; the row stays.
*/
create table platform.list_export (
  id bigint primary key,
  state text not null default 'in_progress' check (state in ('in_progress', 'ready', 'failed', 'expired')),
  -- Why it failed; role_taken: the roles of who proposed it did not open the list any more.
  failure text check (failure in ('too_large', 'role_taken', 'error')),
  -- Each run raises it: a run with an earlier number has lost the file to another.
  attempts smallint not null default 0,
  file_ids text[] not null default '{}',
  size_bytes bigint check (size_bytes > 0),
  row_count bigint check (row_count >= 0),
  approved_at timestamptz not null,
  -- When the file ends; one that is being made is given this time once it is whole.
  expires_at timestamptz not null,
  constraint ready_has_its_file check (state <> 'ready' or (size_bytes is not null and row_count is not null and cardinality(file_ids) > 0)),
  constraint failed_has_its_reason check ((state = 'failed') = (failure is not null))
);
create index list_export_to_expire on platform.list_export (id) where state in ('in_progress', 'ready');
grant select, insert, update on platform.list_export to nesye_app;
