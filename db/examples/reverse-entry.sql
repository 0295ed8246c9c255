-- A top-up of 70,000 rials was posted as 700,000. The day is closed before anybody sees it.
select ledger.open_account(2010::smallint, 128005, 364::smallint, null);
select ledger.post_entry(5::smallint, 1::smallint, 645, 1::smallint, '2026-10-01 08:00Z', '2026-10-01', null, null,
                         '{1110,2010}', '{1,128005}', '{364,364}', '{700000,-700000}');
select ledger.close_day('2026-10-01');

-- It is taken back by a new entry about the same day in the open one, once however often it is requested; what is right follows under leg 2.
select ledger.reverse_entry(69, '2026-10-02 08:00Z');
select ledger.reverse_entry(69, '2026-10-02 09:00Z');
select ledger.post_entry(5::smallint, 1::smallint, 645, 2::smallint, '2026-10-02 08:00Z', '2026-10-01', null, null,
                         '{1110,2010}', '{1,128005}', '{364,364}', '{70000,-70000}');
select e.id, rule, source_id, leg, reverses_id, effective_date, accounting_date, kind, amount, balance_after
from ledger.entry e join ledger.line l on l.entry_id = e.id order by e.id, kind;

-- A correction is not taken back.
select ledger.reverse_entry(133, '2026-10-03 08:00Z');
