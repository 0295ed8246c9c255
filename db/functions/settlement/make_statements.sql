-- The statements of all shops for a month that begins on `p_first`, where they are not made yet. Returns how many; the last day must be claimed (NS008). A payout counts on
-- the day its entry is booked on, and what its lines kept, released or made a debt counts on that day too. So the closing of a month is what the books say.
-- What went into gift cards and came back of them is among the corrections.
create or replace function settlement.make_statements(p_first date, p_last date, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_rows bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('settlement.make_statements', 0));
  if exists (select from settlement.statement_month where first_day = p_first) then
    return 0;
  end if;
  if not exists (select from settlement.claimed_day where day >= p_last) then
    raise exception 'the day % is not claimed', p_last using errcode = 'NS008';
  end if;
  insert into settlement.statement_month (first_day, last_day, made_at) values (p_first, p_last, p_at);
  insert into settlement.statement (bucket, id, merchant_id, first_day, opening, sales, commission, vat, refunds, commission_back, offers, own_credit, returned, corrections, held_back,
    new_debt, paid_out, closing)
  with before as (
    select distinct on (merchant_id) merchant_id, closing from settlement.statement where first_day < p_first order by merchant_id, first_day desc
  ), moved as (
    select m.merchant_id,
           sum(m.amount + m.commission) filter (where m.kind = 'sale') as sales, sum(m.commission - m.commission_vat) filter (where m.kind = 'sale') as commission, sum(m.commission_vat) as vat,
           -sum(m.amount + m.commission) filter (where m.kind = 'refund') as refunds, -sum(m.commission - m.commission_vat) filter (where m.kind = 'refund') as commission_back,
           -sum(m.amount) filter (where m.kind = 'offer') as offers, sum(m.amount) filter (where m.kind = 'own_credit') as own_credit, sum(m.amount) filter (where e.rule = 22) as returned, sum(m.amount) filter (where m.kind = 'correction' and e.rule <> 22 or m.kind = 'gift_card') as corrections
    from settlement.movement m
    left join ledger.entry e on m.kind = 'correction' and e.id = m.entry_id and e.bucket = m.bucket
    where m.entry_id is not null and m.day between p_first and p_last group by m.merchant_id
  ), paid as (
    select p.merchant_id, sum(p.amount) as amount, sum(o.held_back) as held_back, sum(o.new_debt) as new_debt
    from settlement.payout p
    cross join lateral (select min(accounting_date) as day from ledger.entry where source_id = p.id and rule = 22 and leg in (1, 2)) e
    cross join lateral (
      select coalesce(-sum(amount) filter (where kind in ('holdback', 'release')), 0) as held_back, coalesce(sum(amount) filter (where kind = 'debt'), 0) as new_debt
      from settlement.movement where payout_id = p.id and entry_id is null) o
    where coalesce(e.day, p.business_date) between p_first and p_last group by p.merchant_id
  ), summed as (
    select merchant_id, coalesce(b.closing, 0) as opening, coalesce(m.sales, 0) as sales, coalesce(m.commission, 0) as commission, coalesce(m.vat, 0) as vat, coalesce(m.refunds, 0) as refunds,
           coalesce(m.commission_back, 0) as commission_back, coalesce(m.offers, 0) as offers, coalesce(m.own_credit, 0) as own_credit, coalesce(m.returned, 0) as returned, coalesce(m.corrections, 0) as corrections,
           coalesce(p.held_back, 0) as held_back, coalesce(p.new_debt, 0) as new_debt, coalesce(p.amount, 0) as paid_out
    from before b full join moved m using (merchant_id) full join paid p using (merchant_id)
    where b.closing is distinct from 0 or m.merchant_id is not null or p.merchant_id is not null
  )
  select merchant_id & 63, nextval('settlement.record_number') * 64 + (merchant_id & 63), merchant_id, p_first, opening, sales, commission, vat, refunds, commission_back,
         offers, own_credit, returned, corrections, held_back, new_debt, paid_out,
         opening + sales - commission - vat - refunds + commission_back - offers + own_credit + returned + corrections - held_back + new_debt - paid_out
  from summed;
  get diagnostics v_rows = row_count;
  return v_rows;
end
$$;

revoke all on function settlement.make_statements from public;
grant execute on function settlement.make_statements to nesye_app;
