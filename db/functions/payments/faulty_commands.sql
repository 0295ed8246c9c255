-- The commands of a batch that the tables would refuse whatever the accounts hold, with the reason: a mistake of ours, never a refusal. Told apart before
-- anything is written, one of them costs its neighbours nothing.
create or replace function payments.faulty_commands(
  c_ordinal int[], c_customer bigint[], c_refusal text[], c_facility bigint[], c_amount bigint[], c_credit bigint[], c_wallet bigint[], c_fee bigint[],
  c_commission bigint[], c_count smallint[], c_currency smallint[],
  i_ordinal int[], i_seq smallint[], i_due date[], i_payable date[], i_principal bigint[], i_fee bigint[],
  l_ordinal int[], l_kind smallint[], l_party bigint[], l_currency smallint[], l_amount bigint[]
) returns table (ordinal int, fault text)
language sql stable set plan_cache_mode = force_generic_plan as $$
  with command as (
    select * from unnest(c_ordinal, c_customer, c_refusal, c_facility, c_amount, c_credit, c_wallet, c_fee, c_commission, c_count, c_currency)
      u(ordinal, customer_id, refusal, facility_id, amount, credit, wallet, fee, commission, installment_count, currency)
  ), booked as (
    select l.ordinal, bool_and(l.amount <> 0 and abs(l.amount) <= 1000000000000000 and k.kind is not null and l.currency in (364, 368)) as is_possible,
           coalesce(sum(l.amount) filter (where l.kind in (1210, 7110)), 0) as credit, coalesce(sum(l.amount) filter (where l.kind = 2010), 0) as wallet,
           sum(case when l.kind >= 7000 then l.amount else 0 end) <> 0 or sum(case when l.kind < 7000 then l.amount else 0 end) <> 0
             or count(*) filter (where l.kind < 7000) = 1 or count(*) filter (where l.kind >= 7000) = 1 or min(l.currency) <> max(l.currency) as is_unbalanced
    from unnest(l_ordinal, l_kind, l_party, l_currency, l_amount) l(ordinal, kind, party_id, currency, amount)
    left join ledger.account_kind k on k.kind = l.kind
    group by l.ordinal
  ), planned as (
    select i.ordinal, sum(i.principal) as principal, sum(i.fee) as fee, count(*) <> count(distinct i.seq) as has_twins,
           bool_and(i.principal >= 0 and i.fee >= 0 and i.principal + i.fee > 0 and i.payable >= i.due and i.seq between 1 and 63) as is_possible
    from unnest(i_ordinal, i_seq, i_due, i_payable, i_principal, i_fee) i(ordinal, seq, due, payable, principal, fee)
    group by i.ordinal
  )
  select * from (
    select c.ordinal, case
      when c.amount is null or not (c.amount between 1 and 1000000000000000 and c.credit >= 0 and c.wallet >= 0 and c.amount = c.credit + c.wallet and c.fee >= 0
        and c.commission between 0 and c.amount and c.installment_count between 0 and 60 and (c.credit = 0 or c.facility_id is not null)) then 'amounts'
      when c.refusal is not null then null
      when b.ordinal is null or not b.is_possible or b.is_unbalanced then 'lines'
      when b.credit <> c.credit or b.wallet <> c.wallet then 'tenders'
      when c.credit > 0 and (p.ordinal is null or not p.is_possible or p.has_twins or p.principal <> c.amount or p.fee <> c.fee) then 'installments'
      when c.credit = 0 and p.ordinal is not null then 'installments'
    end as fault
    from command c left join booked b on b.ordinal = c.ordinal left join planned p on p.ordinal = c.ordinal
  ) judged where fault is not null
$$;

revoke all on function payments.faulty_commands from public;
