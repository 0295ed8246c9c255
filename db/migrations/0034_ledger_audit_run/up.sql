-- What `npm run ledger:audit` found, so that /metrics can say when the books were last judged.
create table platform.ledger_audit_run (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null default now(),
  checks integer not null check (checks > 0),
  violated_checks integer not null check (violated_checks between 0 and checks)
);
grant select on platform.ledger_audit_run to nesye_app;
