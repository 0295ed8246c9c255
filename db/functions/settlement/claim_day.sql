-- What moved the shops' accounts (2110, rials) on a closed day, and on the days before it that were not claimed: one movement for each line. What a payout itself took out
-- (rule 22, legs 1 and 2) is none, and what it put into gift cards (rule 27, leg 1) is one already. Returns how many there are; 0 for a day that was claimed before. Days are claimed in their order, one caller at a time.
-- What its offers cost a shop (rule 42), less what refunds gave back, is `offer`. What customers pay of the shop's own credit, or a card takes back of it, is `own_credit`. A sale on it pays us by 4120 in place of 4110.
create or replace function settlement.claim_day(p_day date, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_before date;
  v_rows bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('settlement.claim_day', 0));
  select max(day) into v_before from settlement.claimed_day;
  if v_before >= p_day then
    return 0;
  end if;
  if not exists (select from ledger.closed_day where day = p_day) then
    raise exception 'the day % is not closed', p_day using errcode = 'NS008';
  end if;
  insert into settlement.movement (bucket, id, merchant_id, kind, amount, commission, commission_vat, entry_id, purchase_id, day, at)
  select l.party_id & 63, nextval('settlement.record_number') * 64 + (l.party_id & 63), l.party_id,
         case when e.rule in (2, 3, 4, 5, 6) then 'sale' when e.rule in (16, 17, 18) then 'refund' when e.rule = 27 then 'gift_card' when e.rule = 42 then 'offer' when e.rule in (10, 26, 34) then 'own_credit' else 'correction' end,
         -l.amount, c.amount, c.vat, e.id,
         case when e.rule in (2, 3, 4, 5, 6) or e.rule = 42 and e.leg = 1 then e.source_id when e.rule in (16, 17, 18, 42) then r.purchase_id end, e.accounting_date, e.occurred_at
  from ledger.entry e
  join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket and l.kind = 2110 and l.currency = 364
  cross join lateral (
    select coalesce(-sum(amount), 0) as amount, coalesce(-sum(amount) filter (where kind = 2510), 0) as vat
    -- What we keep of a fee that a shop pays for a lender's line is no commission.
    from ledger.line where e.rule <> 42 and entry_id = e.id and bucket = e.bucket and kind in (4110, 4120, 2510) and party_id = 0 and currency = 364) c
  left join payments.refund r on (e.rule in (16, 17, 18) or e.rule = 42 and e.leg = 2) and r.id = e.source_id and r.bucket = e.bucket
  where e.accounting_date <= p_day and e.accounting_date > coalesce(v_before, '-infinity') and not (e.rule = 22 and e.leg in (1, 2) or e.rule = 27 and e.leg = 1)
  -- A payout takes the rows of few shops: they are near each other then.
  order by l.party_id, e.id;
  get diagnostics v_rows = row_count;
  insert into settlement.claimed_day (day, claimed_at) values (p_day, p_at);
  return v_rows;
end
$$;

revoke all on function settlement.claim_day from public;
grant execute on function settlement.claim_day to nesye_app;
