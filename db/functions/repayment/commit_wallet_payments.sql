-- Commits many plain repayments in one transaction, each decided on its own: rows of one facility that are not late and of which nothing was paid before, paid by their
-- debtor from the cash wallet alone, those that are not due yet without the fee that is not earned. A command that turns out not to be plain under the locks (a row has changed, a payment at the gateway is open, the wallet has too little)
-- is left out of the result with nothing stored: its caller goes the general way, where everything else is decided. Safe to repeat: what it has stored is not plain any more.
-- Refuses the whole batch when two of its commands share an account (NS001): a set-based UPDATE would apply one and drop the other silently.
create or replace function repayment.commit_wallet_payments(
  -- commands, one element each; `ordinal` counts from 1
  c_ordinal int[], c_customer bigint[], c_subject bytea[], c_amount bigint[], c_rule smallint[], c_date date[], c_made timestamptz[],
  -- what is earned now of fees of which a part is given back, and of how many rows
  c_earned bigint[], c_earned_rows int[],
  -- their rows in the order of their ids, with all that is paid of each, what of its fee is given back, and what that was computed from
  r_ordinal int[], r_place smallint[], r_purchase bigint[], r_seq smallint[], r_principal bigint[], r_fee bigint[], r_rebate bigint[], r_due date[], r_unearned bigint[],
  -- ledger lines: of n commands the payment of command c has the ordinal c, what it gives back c + n (rule 15), what is earned by it c + 2n (rule 12)
  l_ordinal int[], l_kind smallint[], l_party bigint[], l_currency smallint[], l_amount bigint[]
) returns table (ordinal int, id bigint, uid uuid)
-- Plans are made once and cached: rows are found by key, whatever the statistics of a young table say.
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  n constant int := cardinality(c_ordinal);
  -- the accounts that the lines move
  g_ordinal int[];
  g_kind smallint[];
  g_party bigint[];
  g_currency smallint[];
  g_amount bigint[];
  -- what is plain
  v_ordinal int[];
  v_id bigint[];
  v_customer bigint[];
  v_bucket smallint[];
  v_made timestamptz[];
  v_date date[];
  -- their entries
  x_ordinal int[];
  x_bucket smallint[];
  x_rule smallint[];
  x_source bigint[];
  x_made timestamptz[];
  x_date date[];
  x_nothing bigint[];
  e_ordinal int[];
  e_id bigint[];
begin
  select array_agg(o), array_agg(k), array_agg(p), array_agg(c), array_agg(a) into g_ordinal, g_kind, g_party, g_currency, g_amount
  from unnest(l_ordinal, l_kind, l_party, l_currency, l_amount) u(o, k, p, c, a) where k in (1210, 7110, 2010, 2015, 2020);
  if exists (select from unnest(g_kind, g_party, g_currency) u(k, p, c) group by k, p, c having count(*) > 1) then
    raise exception 'commands of one batch share an account' using errcode = 'NS001';
  end if;
  -- Accounts before rows, each in the order of their ids, as every payment does.
  perform ledger.lock_accounts(g_kind, g_party, g_currency);
  perform from servicing.installment i
  join unnest(r_ordinal, r_purchase, r_seq) r(ordinal, purchase_id, seq)
    on i.customer_id = c_customer[r.ordinal] and i.purchase_id = r.purchase_id and i.seq = r.seq and i.bucket = (i.customer_id & 63)
  order by i.purchase_id, i.seq for update of i;

  with changed as (
    select r.ordinal
    from unnest(r_ordinal, r_purchase, r_seq, r_principal, r_fee, r_rebate, r_due, r_unearned) r(ordinal, purchase_id, seq, principal, fee, rebate, due, unearned)
    left join servicing.installment i
      on i.customer_id = c_customer[r.ordinal] and i.purchase_id = r.purchase_id and i.seq = r.seq and i.bucket = (c_customer[r.ordinal] & 63)
    where i.principal is distinct from r.principal or i.fee is distinct from r.fee + r.rebate or i.paid_at is not null or i.is_cancelled or i.paused_from is not null or i.charged_off_on is not null or i.payable_until < c_date[r.ordinal]
       or i.principal_paid > 0 or i.fee_paid > 0 or i.fee_rebated > 0 or i.penalty_charged > 0 or i.penalty_rial_days > 0
       or r.rebate > 0 and (i.due_date <> r.due or i.fee_unearned <> r.unearned)
  ), without_room as (
    select g.ordinal from unnest(g_ordinal, g_kind, g_party, g_currency, g_amount) g(ordinal, kind, party_id, currency, amount)
    left join ledger.guarded_account a on a.party_id = g.party_id and a.kind = g.kind and a.currency = g.currency and a.bucket = (g.party_id & 63)
    where g.kind = 2010 and g.amount > coalesce(a.balance - a.held, -1)
  ), plain as materialized (
    select c.ordinal, nextval('payments.purchase_number') * 64 + (c.customer_id & 63) as id, c.customer_id, (c.customer_id & 63)::smallint as bucket, c.made_at, c.business_date
    from unnest(c_ordinal, c_customer, c_made, c_date) c(ordinal, customer_id, made_at, business_date)
    where c.ordinal not in (select w.ordinal from without_room w) and c.ordinal not in (select d.ordinal from changed d)
      and not exists (select from repayment.payment p where p.customer_id = c.customer_id and p.bucket = (c.customer_id & 63) and p.state = 'open')
  )
  select array_agg(p.ordinal), array_agg(p.id), array_agg(p.customer_id), array_agg(p.bucket), array_agg(p.made_at), array_agg(p.business_date)
  into v_ordinal, v_id, v_customer, v_bucket, v_made, v_date from plain p;
  if v_ordinal is null then
    return;
  end if;

  with plain as (
    select * from unnest(v_ordinal, v_id, v_bucket, v_made, v_date) p(ordinal, id, bucket, made_at, business_date)
  ), entry as materialized (
    select p.ordinal, p.bucket, c_rule[p.ordinal] as rule, p.id as source_id, p.made_at, p.business_date from plain p
    union all
    select p.ordinal + n, p.bucket, 15::smallint, p.id, p.made_at, p.business_date from plain p
    where exists (select from unnest(r_ordinal, r_rebate) r(ordinal, rebate) where r.ordinal = p.ordinal and r.rebate > 0)
    union all
    select p.ordinal + 2 * n, p.bucket, 12::smallint, nextval('servicing.fee_recognition_number') * 64 + p.bucket, p.made_at, p.business_date from plain p
    where c_earned[p.ordinal] > 0
  )
  select array_agg(e.ordinal), array_agg(e.bucket), array_agg(e.rule), array_agg(e.source_id), array_agg(e.made_at), array_agg(e.business_date), array_agg(null::bigint)
  into x_ordinal, x_bucket, x_rule, x_source, x_made, x_date, x_nothing from entry e;

  select array_agg(b.ordinal), array_agg(b.entry_id) into e_ordinal, e_id
  from ledger.post_batch(x_ordinal, x_bucket, x_rule, x_source, array_fill(1::smallint, array[cardinality(x_source)]), x_made, x_date, x_nothing, x_nothing,
                         l_ordinal, l_kind, l_party, l_currency, l_amount) b;

  with paid as materialized (
    select p.ordinal, p.id, p.customer_id, p.bucket, p.made_at, p.business_date, e.entry_id
    from unnest(v_ordinal, v_id, v_customer, v_bucket, v_made, v_date) p(ordinal, id, customer_id, bucket, made_at, business_date)
    join unnest(e_ordinal, e_id) e(ordinal, entry_id) on e.ordinal = p.ordinal
  ), paid_row as materialized (
    select p.id, p.customer_id, p.bucket, p.made_at, p.business_date, p.entry_id, r.place, r.purchase_id, r.seq, r.principal, r.fee, r.rebate
    from paid p
    join unnest(r_ordinal, r_place, r_purchase, r_seq, r_principal, r_fee, r_rebate) r(ordinal, place, purchase_id, seq, principal, fee, rebate) on r.ordinal = p.ordinal
  ), marked as (
    update servicing.installment i
    set principal_paid = r.principal, fee_paid = r.fee, fee_rebated = r.rebate, paid_at = r.made_at,
        fee_unearned = case when r.rebate > 0 then 0 else i.fee_unearned end
    from paid_row r
    where i.customer_id = r.customer_id and i.purchase_id = r.purchase_id and i.seq = r.seq and i.bucket = r.bucket
  ), repaid as (
    insert into servicing.repayment (bucket, id, customer_id, purchase_id, seq, amount, principal, fee, rebate, source, payment_id, paid_at, value_date, entry_id)
    select r.bucket, nextval('servicing.repayment_number') * 64 + r.bucket, r.customer_id, r.purchase_id, r.seq, r.principal + r.fee, r.principal, r.fee, r.rebate, 'wallet',
           r.id, r.made_at, r.business_date, r.entry_id
    from paid_row r
  ), earned as (
    insert into servicing.fee_recognition (bucket, id, due_date, fee, row_count, recognised_at, entry_id)
    select x.bucket, x.source_id, x.business_date, c_earned[x.ordinal - 2 * n], c_earned_rows[x.ordinal - 2 * n], x.made_at, e.entry_id
    from unnest(x_ordinal, x_bucket, x_rule, x_source, x_made, x_date) x(ordinal, bucket, rule, source_id, made_at, business_date)
    join unnest(e_ordinal, e_id) e(ordinal, entry_id) on e.ordinal = x.ordinal
    where x.rule = 12
  ), stored as (
    insert into repayment.payment (bucket, id, customer_id, debtor_id, kind, subject, use_cash_wallet, amount, wallet_amount, gateway_amount, state, business_date, made_at,
      ended_at, entry_id)
    select p.bucket, p.id, p.customer_id, p.customer_id, 'installments', c_subject[p.ordinal], true, c_amount[p.ordinal], c_amount[p.ordinal], 0, 'paid', p.business_date,
           p.made_at, p.made_at, p.entry_id
    from paid p
  )
  insert into repayment.payment_row (bucket, payment_id, place, purchase_id, seq, principal, fee, penalty, rebate, status, due_date)
  select r.bucket, r.id, r.place, r.purchase_id, r.seq, r.principal, r.fee, 0, r.rebate, 1, i.due_date
  from paid_row r join servicing.installment i on i.bucket = r.bucket and i.customer_id = r.customer_id and i.purchase_id = r.purchase_id and i.seq = r.seq;

  return query
  select v.ordinal, p.id, p.uid from unnest(v_ordinal, v_id) v(ordinal, id) join repayment.payment p on p.id = v.id and p.bucket = (v.id & 63);
end
$$;

revoke all on function repayment.commit_wallet_payments from public;
grant execute on function repayment.commit_wallet_payments to nesye_app;
