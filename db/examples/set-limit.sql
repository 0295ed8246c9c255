-- A facility of 10,000,000 rials of which 8,000,000 are owed. A cut to 5,000,000 leaves the debt as it is, and what is repaid cannot be borrowed again.
select ledger.open_account(1210::smallint, 128005, 364::smallint, 10000000);
select ledger.post_entry(5::smallint, 3::smallint, 645, 1::smallint, '2026-10-01 08:00Z', '2026-10-01', null, null,
                         '{1210,2110}', '{128005,640}', '{364,364}', '{8000000,-8000000}');
select ledger.set_limit(1210::smallint, 128005, 364::smallint, 5000000, 77, 'two rows overdue', '2026-10-02 08:00Z');
select balance, limit_amount, ceiling_amount from ledger.guarded_account;
select ledger.post_entry(5::smallint, 9::smallint, 645, 1::smallint, '2026-10-03 08:00Z', '2026-10-03', null, null,
                         '{1110,1210}', '{1,128005}', '{364,364}', '{1000000,-1000000}');
select balance, limit_amount, ceiling_amount from ledger.guarded_account;
select ledger.post_entry(5::smallint, 3::smallint, 709, 1::smallint, '2026-10-04 08:00Z', '2026-10-04', null, null,
                         '{1210,2110}', '{128005,640}', '{364,364}', '{1,-1}');
select from_amount, to_amount, actor_id, reason, changed_at from ledger.limit_change;
select ledger.set_limit(1210::smallint, 128069, 364::smallint, 5000000, 77, 'nobody', '2026-10-02 08:00Z');
