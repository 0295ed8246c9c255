create table platform.seed (
  name text primary key,
  done_at timestamptz not null default now()
);
grant select, insert on platform.seed to nesye_app;
