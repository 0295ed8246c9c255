/*
What operators read of the books (ADR 109): the trial balance of a closed day without going through its lines, and the entries of every account by a key.
*/
-- Debits and credits of a kind from the first entry to the end of a closed day: a row for each kind that moved since the closed day before. Written by ledger.close_day.
create table ledger.closing_total (
  kind smallint not null,
  currency smallint not null,
  day date not null,
  debit numeric(30, 0) not null check (debit >= 0),
  credit numeric(30, 0) not null check (credit >= 0),
  primary key (kind, currency, day)
);
grant select on ledger.closing_total to nesye_app;

insert into ledger.closing_total (kind, currency, day, debit, credit)
select kind, currency, day, sum(debit) over w, sum(credit) over w
from (
  select l.kind, l.currency, d.day, coalesce(sum(l.amount) filter (where l.amount > 0), 0) as debit, coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as credit
  from ledger.entry e
  join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
  join lateral (select min(day) as day from ledger.closed_day where day >= e.accounting_date) d on d.day is not null
  group by l.kind, l.currency, d.day) moved
window w as (partition by kind, currency order by day);

-- The accounts that line_of_account leaves out, but for those that nearly every entry has a line of (1110, 2410, 4110): these are read along the key of lines.
create index line_of_house_account on ledger.line (kind, party_id, entry_id)
  where (party_id <= 1 and kind not in (1110, 2410, 4110)) or kind in (1220, 7120);

-- The newest rows of the audit, of every actor.
create index audit_entry_by_time on platform.audit_entry (at desc, chain desc, seq desc);
