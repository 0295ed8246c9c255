/*
One number a day for the whole audit (ADR 109): who has written it down elsewhere can show later that no row before it was changed.
*/
create table platform.audit_root (
  -- The business day that had ended.
  day date primary key,
  computed_at timestamptz not null,
  -- A line for each chain that has rows: its number, its last row and the hash of it.
  heads text not null check (heads ~ '^([0-9]{1,2} [0-9]+ [0-9a-f]{64}\n)*$'),
  root bytea not null check (length(root) = 32)
);
grant select on platform.audit_root to nesye_app;
