-- Two shops sell; one of them sells again the next day. Closing writes a balance for each account that changed, and no more.
select ledger.open_account(2010::smallint, 128005, 364::smallint, null);
select ledger.post_entry(5::smallint, 1::smallint, 645, 1::smallint, '2026-10-01 08:00Z', '2026-10-01', null, null, '{1110,2010}', '{1,128005}', '{364,364}', '{900,-900}');
select ledger.post_entry(5::smallint, 2::smallint, 645, 1::smallint, '2026-10-01 09:00Z', '2026-10-01', null, null, '{2010,2110}', '{128005,640}', '{364,364}', '{300,-300}');
select ledger.post_entry(5::smallint, 2::smallint, 709, 1::smallint, '2026-10-01 09:00Z', '2026-10-01', null, null, '{2010,2110}', '{128005,704}', '{364,364}', '{200,-200}');
select ledger.close_day('2026-10-01');
select ledger.post_entry(5::smallint, 2::smallint, 773, 1::smallint, '2026-10-02 09:00Z', '2026-10-02', null, null, '{2010,2110}', '{128005,640}', '{364,364}', '{50,-50}');
select ledger.close_day('2026-10-02');
select day, kind, party_id, balance from ledger.closing_balance order by day, kind, party_id;

-- A sale about a closed day goes into the next open one, and the balance counts it.
select ledger.post_entry(5::smallint, 2::smallint, 837, 1::smallint, '2026-10-02 20:29Z', '2026-10-02', null, null, '{2010,2110}', '{128005,640}', '{364,364}', '{7,-7}');
select effective_date, accounting_date from ledger.entry where source_id = 837;
select ledger.summed_balance(2110::smallint, 640, 364::smallint);

-- A day is closed once, and not before it is over.
select ledger.close_day('2026-10-02');
select ledger.close_day('9999-12-31');
