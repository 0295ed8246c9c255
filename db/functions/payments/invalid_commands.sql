-- The commands of a batch that contradict themselves, with the part that does: a mistake of ours, never a refusal. Found before anything is written, one of
-- them costs its neighbours nothing. What else a table may refuse is found by halving the batch: it is rarer, and looking for it here would cost every purchase.
create or replace function payments.invalid_commands(
  c_ordinal int[], c_refusal text[], c_amount bigint[], c_credit bigint[], c_wallet bigint[], c_fee bigint[],
  i_ordinal int[], i_principal bigint[], i_fee bigint[], l_ordinal int[], l_kind smallint[], l_amount bigint[]
) returns table (ordinal int, reason text)
-- In plpgsql, which caches the plan.
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  with booked as (
    select l.ordinal, sum(l.amount) filter (where l.kind < 7000) as own, sum(l.amount) filter (where l.kind >= 7000) as managed,
           sum(l.amount) filter (where l.kind in (1210, 7110)) as credit, sum(l.amount) filter (where l.kind = 2010) as wallet,
           sum(l.amount) filter (where l.kind = 2020) as gift, sum(l.amount) filter (where l.kind = 2030) as card
    from unnest(l_ordinal, l_kind, l_amount) l(ordinal, kind, amount) group by l.ordinal
  ), planned as (
    select i.ordinal, sum(i.principal) as principal, sum(i.fee) as fee from unnest(i_ordinal, i_principal, i_fee) i(ordinal, principal, fee) group by i.ordinal
  )
  select * from (
    select c.ordinal, case
      -- What neither credit nor the wallet pays is from a card that paid before, or from a gift card.
      when c.amount < c.credit + c.wallet then 'amounts'
      when c.refusal is not null then null
      when b.ordinal is null or b.own <> 0 or b.managed <> 0 then 'lines'
      when coalesce(b.credit, 0) <> c.credit or coalesce(b.wallet, 0) <> c.wallet or coalesce(b.gift, 0) + coalesce(b.card, 0) <> c.amount - c.credit - c.wallet then 'tenders'
      when c.credit > 0 and (p.principal is distinct from c.amount or p.fee is distinct from c.fee) or c.credit = 0 and p.ordinal is not null then 'installments'
    end as reason
    from unnest(c_ordinal, c_refusal, c_amount, c_credit, c_wallet, c_fee) c(ordinal, refusal, amount, credit, wallet, fee)
    left join booked b on b.ordinal = c.ordinal left join planned p on p.ordinal = c.ordinal
  ) checked where reason is not null;
end
$$;

revoke all on function payments.invalid_commands from public;
