-- An entry is posted by its lines: debit positive, credit negative. Here a top-up of 5,000,000 rials (rule 1): the card network owes it, the wallet holds it.
select ledger.open_account(2010::smallint, 128005, 364::smallint, null);
select ledger.post_entry(5::smallint, 1::smallint, 645, 1::smallint, '2026-10-01 08:00Z', '2026-10-01', null, null,
                         '{1110,2010}', '{1,128005}', '{364,364}', '{5000000,-5000000}');
select kind, party_id, amount, version, balance_after from ledger.line order by entry_id, kind;

-- Requested again with the same key (rule 1, source 645, leg 1) and lines, it is the same entry; with other lines it is refused.
select ledger.post_entry(5::smallint, 1::smallint, 645, 1::smallint, '2026-10-01 08:00Z', '2026-10-01', null, null,
                         '{1110,2010}', '{1,128005}', '{364,364}', '{5000000,-5000000}');
select ledger.post_entry(5::smallint, 1::smallint, 645, 1::smallint, '2026-10-01 08:00Z', '2026-10-01', null, null,
                         '{1110,2010}', '{1,128005}', '{364,364}', '{6000000,-6000000}');

-- Lines that do not balance, an account that is not there, and a wallet that would go below zero.
select ledger.post_entry(5::smallint, 1::smallint, 709, 1::smallint, '2026-10-01 08:00Z', '2026-10-01', null, null,
                         '{1110,2010}', '{1,128005}', '{364,364}', '{5000000,-5000001}');
select ledger.post_entry(5::smallint, 1::smallint, 709, 1::smallint, '2026-10-01 08:00Z', '2026-10-01', null, null,
                         '{1110,2010}', '{1,128069}', '{364,364}', '{5000000,-5000000}');
select ledger.post_entry(5::smallint, 2::smallint, 709, 1::smallint, '2026-10-01 08:00Z', '2026-10-01', null, null,
                         '{2010,2110}', '{128005,640}', '{364,364}', '{5000001,-5000001}');
select balance, held, version from ledger.guarded_account where party_id = 128005;
