/*
Reports of a shop that are too large to be made while their reader waits. A task makes the file in encrypted parts of the file store, and the link to it ends after a day.
*/
create table payments.sales_report (
  id text primary key check (length(id) between 16 and 64),
  user_id bigint not null,
  kind text not null check (kind in ('sales', 'installments')),
  format text not null check (format in ('xlsx', 'csv')),
  first_day date not null,
  last_day date not null,
  product_type smallint,
  search text,
  state text not null default 'in_progress' check (state in ('in_progress', 'ready', 'failed', 'expired')),
  -- Why it failed.
  failure text check (failure in ('too_large', 'error')),
  -- Percent of the range's time, newest first.
  progress smallint not null default 0 check (progress between 0 and 100),
  attempts smallint not null default 0,
  file_ids text[] not null default '{}',
  size_bytes bigint check (size_bytes > 0),
  requested_at timestamptz not null,
  -- When the link ends; the file of a report that is being made is given this time once it is ready.
  expires_at timestamptz not null,
  constraint days_in_order check (first_day <= last_day),
  constraint ready_has_its_file check (state <> 'ready' or (size_bytes is not null and cardinality(file_ids) > 0)),
  constraint failed_has_its_reason check ((state = 'failed') = (failure is not null))
);
create unique index one_sales_report_in_progress on payments.sales_report (user_id) where state = 'in_progress';
create index sales_report_to_expire on payments.sales_report (expires_at) where state <> 'expired';
grant select, insert, update on payments.sales_report to nesye_app;
