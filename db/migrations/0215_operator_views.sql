/*
An operator keeps views of a list: its columns, their order, filters and sorting, under a name. One row holds all views of a list, which the screen writes as a whole.
*/
create table platform.operator_view (
  operator_id bigint not null,
  list text not null check (list ~ '^[a-z]{2,20}(-[a-z]{2,20})*$'),
  views jsonb not null check (jsonb_typeof(views) = 'array' and jsonb_array_length(views) <= 20),
  updated_at timestamptz not null,
  primary key (operator_id, list)
);
grant select, insert, update (views, updated_at) on platform.operator_view to nesye_app;
