-- Commits many purchases in one transaction, each decided on its own. A uid that is stored already is read back; a command that cannot be right
-- (payments.invalid_commands) is passed over with result 0 and its code, and its neighbours are committed. Refuses the whole batch only when two of its commands
-- share an account, a uid, a payment code, a quote or an offer of a shop (NS001): a set-based UPDATE would apply one and drop the other silently.
create or replace function payments.commit_purchases(
  -- commands, one element each; `ordinal` counts from 1
  c_ordinal int[], c_customer bigint[], c_uid text[], c_hash uuid[], c_refusal text[], c_merchant bigint[], c_terminal bigint[],
  c_product smallint[], c_facility bigint[], c_contract uuid[], c_amount bigint[], c_credit bigint[], c_wallet bigint[],
  c_fee bigint[], c_commission bigint[], c_count smallint[], c_currency smallint[], c_rule smallint[], c_date date[], c_created timestamptz[], c_note text[],
  -- installment rows
  i_ordinal int[], i_seq smallint[], i_due date[], i_payable date[], i_principal bigint[], i_fee bigint[], i_paid boolean[],
  -- ledger lines
  l_ordinal int[], l_kind smallint[], l_party bigint[], l_currency smallint[], l_amount bigint[],
  -- codes of a fixed amount (merchants.payment_code) that commands pay
  k_ordinal int[], k_code bigint[],
  -- sales in another currency: the quote they use, and what the shop sold and pays us, in whole units of its currency
  q_ordinal int[], q_quote bigint[], q_amount bigint[], q_commission bigint[],
  -- commands whose money and limit were held for them: what refuses new credit, a late customer or a frozen facility, was looked at when they were
  p_promised int[] default '{}',
  -- commands whose fee the shop pays by an offer: {ordinal, offer_id, fee, is_own, lines: [{kind, party_id, amount}], rows: [{seq, from_day, due_day, fee}]}
  p_offers jsonb default '[]'
) returns table (ordinal int, id bigint, result smallint, refusal_code text, is_replay boolean, is_same_body boolean)
-- Plans are made once and cached: rows are found by key, whatever the statistics of a young table say.
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  -- the accounts that the lines move
  g_ordinal int[];
  g_kind smallint[];
  g_party bigint[];
  g_currency smallint[];
  g_amount bigint[];
  -- sales whose debt is ours
  v_own int[];
  -- what cannot be right, and why
  v_invalid int[];
  v_reason text[];
  -- what succeeded
  v_ordinal int[];
  v_bucket smallint[];
  v_rule smallint[];
  v_id bigint[];
  v_created timestamptz[];
  v_date date[];
  v_customer bigint[];
  v_facility bigint[];
  v_merchant bigint[];
  -- everything this call stored, refusals too; what is missing here was stored by an earlier call
  v_new int[];
  v_new_id bigint[];
  v_new_result smallint[];
  v_new_code text[];
  v_place int;
  v_reason_of_code text;
begin
  select array_agg(o), array_agg(k), array_agg(p), array_agg(c), array_agg(a), array_agg(o) filter (where k = 1210)
  into g_ordinal, g_kind, g_party, g_currency, g_amount, v_own
  from unnest(l_ordinal, l_kind, l_party, l_currency, l_amount) u(o, k, p, c, a) where k in (1210, 7110, 2010, 2015, 2020);
  if exists (select from unnest(c_customer, c_uid) u(c, i) group by c, i having count(*) > 1)
     or exists (select from unnest(g_kind, g_party, g_currency) u(k, p, c) group by k, p, c having count(*) > 1) then
    raise exception 'commands of one batch share an account or a uid' using errcode = 'NS001';
  end if;
  perform ledger.lock_accounts(g_kind, g_party, g_currency);

  select array_agg(f.ordinal), array_agg(f.reason) into v_invalid, v_reason
  from payments.invalid_commands(c_ordinal, c_refusal, c_amount, c_credit, c_wallet, c_fee, i_ordinal, i_principal, i_fee, l_ordinal, l_kind, l_amount) f;

  -- A code is paid once: locked after the accounts, looked at in a later statement, and claimed below by the purchase that succeeds. Batches without codes read nothing here.
  if cardinality(k_code) > 0 then
    if exists (select from unnest(k_code) k group by k having count(*) > 1) then
      raise exception 'commands of one batch share a payment code' using errcode = 'NS001';
    end if;
    perform from merchants.payment_code p where p.id = any (k_code) order by p.id for update;
    for v_place, v_reason_of_code in
      select k.ordinal, case when p.claimed_by is not null then 'qr_paid' when p.cancelled_at is not null then 'qr_cancelled' else 'qr_expired' end
      from unnest(k_ordinal, k_code) k(ordinal, code) join merchants.payment_code p on p.id = k.code
      where p.claimed_by is not null or p.cancelled_at is not null or p.valid_until <= c_created[k.ordinal]
    loop
      c_refusal[v_place] := coalesce(c_refusal[v_place], v_reason_of_code);
    end loop;
  end if;

  -- A quote is used once, by its customer at its terminal, as long as it is valid: locked in id order, looked at in a later statement, claimed below.
  if cardinality(q_quote) > 0 then
    if exists (select from unnest(q_quote) q group by q having count(*) > 1) then
      raise exception 'commands of one batch share a quote' using errcode = 'NS001';
    end if;
    perform from payments.exchange_quote q where q.id = any (q_quote) and q.bucket = any (select (u & 63)::smallint from unnest(q_quote) u) order by q.id for update;
    for v_place in
      select k.ordinal from unnest(q_ordinal, q_quote) k(ordinal, quote)
      left join payments.exchange_quote q on q.id = k.quote and q.bucket = (k.quote & 63)
      where q.id is null or q.customer_id <> c_customer[k.ordinal] or q.terminal_id <> c_terminal[k.ordinal]
         or q.claimed_uid is not null or q.valid_until <= c_created[k.ordinal]
    loop
      c_refusal[v_place] := coalesce(c_refusal[v_place], 'rate_changed');
    end loop;
  end if;

  -- An offer gives no more than its ceiling: locked in id order, looked at in a later statement, taken below by the purchases that succeed. Promised ones took it before.
  if p_offers <> '[]' then
    if exists (select from jsonb_to_recordset(p_offers) o(ordinal int, offer_id bigint) where o.ordinal <> all (p_promised) group by o.offer_id having count(*) > 1) then
      raise exception 'commands of one batch share an offer' using errcode = 'NS001';
    end if;
    perform from merchants.shop_offer f
    where f.id = any (select o.offer_id from jsonb_to_recordset(p_offers) o(ordinal int, offer_id bigint) where o.ordinal <> all (p_promised)) order by f.id for update;
    for v_place in
      select o.ordinal from jsonb_to_recordset(p_offers) o(ordinal int, offer_id bigint, fee bigint)
      where o.ordinal <> all (p_promised)
        and not merchants.has_offer_room(o.offer_id, c_merchant[o.ordinal], o.fee, c_amount[o.ordinal], c_count[o.ordinal], c_date[o.ordinal])
    loop
      c_refusal[v_place] := coalesce(c_refusal[v_place], 'offer_ended');
    end loop;
  end if;

  with command as (
    select * from unnest(c_ordinal, c_customer, c_uid, c_hash, c_refusal, c_merchant, c_terminal, c_product, c_facility, c_contract, c_amount, c_credit,
                         c_wallet, c_fee, c_commission, c_count, c_currency, c_rule, c_date, c_created, c_note)
      u(ordinal, customer_id, uid, body_hash, refusal, merchant_id, terminal_id, product_type, facility_id, contract_uid, amount, credit, wallet, fee,
        commission, installment_count, currency, rule, business_date, created_at, note)
    where v_invalid is null or ordinal <> all (v_invalid)
  ), room as (
    -- What the moved accounts have no room for, read after the locks.
    select g.ordinal, bool_or(g.kind in (1210, 7110)) as is_over_limit
    from unnest(g_ordinal, g_kind, g_party, g_currency, g_amount) g(ordinal, kind, party_id, currency, amount)
    left join ledger.guarded_account a on a.party_id = g.party_id and a.kind = g.kind and a.currency = g.currency and a.bucket = (g.party_id & 63)
    where g.amount > 0 and g.ordinal <> all (p_promised) and g.amount > coalesce(case when g.kind in (1210, 7110) then a.limit_amount - a.balance else a.balance end - a.held, -1)
    group by g.ordinal
  ), decided as materialized (
    select c.*, (c.customer_id & 63)::smallint as bucket, nextval('payments.purchase_number') * 64 + (c.customer_id & 63) as id,
           case
             when c.refusal is not null then c.refusal
             when c.ordinal = any (p_promised) then null
             when c.credit > 0 and servicing.is_too_late_to_buy(c.customer_id, c.business_date) then 'late_no_new_credit'
             when c.credit > 0 and f.status is distinct from 'active' then 'facility_not_active'
             when r.is_over_limit then 'limit_exceeded'
             when not r.is_over_limit then 'balance_insufficient'
           end as code
    from command c
    left join room r on r.ordinal = c.ordinal
    left join servicing.facility f on c.credit > 0 and f.id = c.facility_id and f.bucket = (c.facility_id & 63)
  ), stored as (
    insert into payments.purchase (bucket, id, customer_id, operation, uid, body_hash, result, refusal_code, merchant_id, terminal_id, product_type, facility_id,
      contract_uid, amount, credit_amount, wallet_amount, gift_amount, gateway_amount, fee, commission, commission_vat, installment_count, currency, business_date, created_at, buyer_note, offer_id, shop_fee)
    select d.bucket, d.id, d.customer_id, 1, d.uid, d.body_hash,
           case when d.code is null then 2 else 3 end, d.code, d.merchant_id, d.terminal_id, d.product_type, d.facility_id, d.contract_uid, d.amount, d.credit,
           d.wallet, d.amount - d.credit - d.wallet - coalesce(w.amount, 0), coalesce(w.amount, 0), d.fee, d.commission, coalesce(t.amount, 0), d.installment_count, d.currency, d.business_date, d.created_at, d.note,
           o.offer_id, case when d.code is null then coalesce(o.fee, 0) else 0 end
    from decided d
    left join jsonb_to_recordset(p_offers) o(ordinal int, offer_id bigint, fee bigint) on o.ordinal = d.ordinal
    -- What the entry says of the tax on commission; rials alone carry it.
    left join (select o, -a as amount from unnest(l_ordinal, l_kind, l_amount) u(o, k, a) where k = 2510) t on t.o = d.ordinal
    -- What a card has paid before, for a sale that was held.
    left join (select o, a as amount from unnest(l_ordinal, l_kind, l_amount) u(o, k, a) where k = 2030) w on w.o = d.ordinal
    on conflict (customer_id, operation, uid, bucket) do nothing
    returning id
  )
  select array_agg(d.ordinal), array_agg(d.id), array_agg(case when d.code is null then 2 else 3 end), array_agg(d.code),
         array_agg(d.ordinal) filter (where d.code is null), array_agg(d.bucket) filter (where d.code is null), array_agg(d.rule) filter (where d.code is null),
         array_agg(d.id) filter (where d.code is null), array_agg(d.created_at) filter (where d.code is null), array_agg(d.business_date) filter (where d.code is null),
         array_agg(d.customer_id) filter (where d.code is null), array_agg(d.facility_id) filter (where d.code is null), array_agg(d.merchant_id) filter (where d.code is null)
  into v_new, v_new_id, v_new_result, v_new_code, v_ordinal, v_bucket, v_rule, v_id, v_created, v_date, v_customer, v_facility, v_merchant
  from stored s join decided d on d.id = s.id;

  if cardinality(q_quote) > 0 then
    insert into payments.foreign_sale (bucket, purchase_id, quote_id, currency, rate_rial, amount, commission)
    select (n.id & 63)::smallint, n.id, q.id, q.currency, q.rate_rial, k.amount, k.commission
    from unnest(v_new, v_new_id) n(ordinal, id)
    join unnest(q_ordinal, q_quote, q_amount, q_commission) k(ordinal, quote, amount, commission) on k.ordinal = n.ordinal
    join payments.exchange_quote q on q.id = k.quote and q.bucket = (k.quote & 63);
    update payments.exchange_quote q set claimed_uid = c_uid[k.ordinal], claimed_at = c_created[k.ordinal]
    from unnest(q_ordinal, q_quote) k(ordinal, quote) where q.id = k.quote and q.bucket = (k.quote & 63) and k.ordinal = any (v_ordinal);
  end if;

  if v_ordinal is not null then
    perform from ledger.post_batch(v_ordinal, v_bucket, v_rule, v_id, array_fill(1::smallint, array[cardinality(v_id)]), v_created, v_date,
                                   array_fill(null::bigint, array[cardinality(v_id)]), array_fill(null::bigint, array[cardinality(v_id)]),
                                   l_ordinal, l_kind, l_party, l_currency, l_amount);
    insert into servicing.installment (bucket, customer_id, purchase_id, seq, facility_id, merchant_id, due_date, payable_until, principal, fee, principal_paid, fee_paid, fee_unearned, paid_at, is_end_of_month)
    select p.bucket, p.customer_id, p.id, i.seq, p.facility_id, p.merchant_id, i.due, i.payable, i.principal, i.fee,
           case when i.is_paid then i.principal else 0 end, case when i.is_paid then i.fee else 0 end,
           -- The fee is ours where the debt is: on account 1210.
           case when p.ordinal = any (v_own) then i.fee else 0 end,
           case when i.is_paid then p.created_at end, c_product[p.ordinal] = 2
    from unnest(v_ordinal, v_bucket, v_id, v_customer, v_facility, v_merchant, v_created) p(ordinal, bucket, id, customer_id, facility_id, merchant_id, created_at)
    join unnest(i_ordinal, i_seq, i_due, i_payable, i_principal, i_fee, i_paid) i(ordinal, seq, due, payable, principal, fee, is_paid) on i.ordinal = p.ordinal;
    if p_offers <> '[]' then
      perform payments.charge_offers(p_offers, p_promised, v_ordinal, v_bucket, v_id, v_customer, v_created, v_date);
    end if;
    if cardinality(k_code) > 0 then
      update merchants.payment_code c set claimed_by = c_customer[k.ordinal], claimed_uid = c_uid[k.ordinal], claimed_at = c_created[k.ordinal]
      from unnest(k_ordinal, k_code) k(ordinal, code) where c.id = k.code and k.ordinal = any (v_ordinal);
    end if;
  end if;

  return query
  select n.ordinal, n.id, n.result, n.code, false, true
  from unnest(v_new, v_new_id, v_new_result, v_new_code) n(ordinal, id, result, code);
  if coalesce(cardinality(v_new), 0) = cardinality(c_ordinal) then
    return;
  end if;
  -- The rest had been stored by an earlier call, or is invalid.
  return query
  select c.ordinal, p.id, p.result, p.refusal_code, true, p.body_hash = c.body_hash
  from unnest(c_ordinal, c_customer, c_uid, c_hash) c(ordinal, customer_id, uid, body_hash)
  join payments.purchase p on p.customer_id = c.customer_id and p.operation = 1 and p.uid = c.uid and p.bucket = (c.customer_id & 63)
  where c.ordinal <> all (coalesce(v_new, '{}')) and c.ordinal <> all (coalesce(v_invalid, '{}'));
  return query
  select f.ordinal, 0::bigint, 0::smallint, f.reason, false, true from unnest(v_invalid, v_reason) f(ordinal, reason);
end
$$;

revoke all on function payments.commit_purchases from public;
grant execute on function payments.commit_purchases to nesye_app;
