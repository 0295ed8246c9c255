-- A payment of 5,000,000 rials from a wallet and a gift card: both are held at once, in one order, whatever the order of the request.
select ledger.open_account(2010::smallint, 128005, 364::smallint, null);
select ledger.open_account(2020::smallint, 128069, 364::smallint, null);
select ledger.post_entry(5::smallint, 1::smallint, 645, 1::smallint, '2026-10-01 08:00Z', '2026-10-01', null, null,
                         '{1110,2010,2020}', '{1,128005,128069}', '{364,364,364}', '{5000000,-3000000,-2000000}');
select ledger.place_holds('{2020,2010}', '{128069,128005}', '{364,364}', '{2000000,3000000}', 7, '2026-10-01 09:00Z', '2026-10-01 09:30Z');
select kind, balance, held from ledger.guarded_account order by kind;

-- What is held cannot be held again; nothing of the second payment is left.
select ledger.place_holds('{2010,2020}', '{128005,128069}', '{364,364}', '{1,1}', 8, '2026-10-01 09:01Z', '2026-10-01 09:31Z');

-- The card payment beside them failed: both are released, and that is the end of them.
select ledger.end_holds('{69,133}', 'released', '2026-10-01 09:10Z');
select ledger.end_holds('{69,133}', 'captured', '2026-10-01 09:11Z');
select kind, balance, held from ledger.guarded_account order by kind;
