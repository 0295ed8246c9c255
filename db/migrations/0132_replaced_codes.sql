/*
A shop's code that is lost or copied is replaced: the terminal gets a new one, and the old one is refused with the reason. Until now a code was for ever.

- The old code stays known, so that its buyer reads that it was replaced and not that it never was. It is never given again.
- The application's role may not write codes. Both steps are one function, so no code changes without its row here.
*/
create table merchants.replaced_code (
  code text primary key check (code ~ '^[A-Z0-9-]{4,64}$'),
  terminal_id bigint not null references merchants.terminal,
  reason text not null check (reason in ('lost', 'copied', 'damaged', 'other')),
  replaced_by bigint not null,
  replaced_at timestamptz not null
);
create index replaced_code_of_terminal on merchants.replaced_code (terminal_id, replaced_at);
grant select on merchants.replaced_code to nesye_app;
