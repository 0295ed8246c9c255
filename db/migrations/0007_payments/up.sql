create schema payments;
grant usage on schema payments to nesye_app;

create sequence payments.purchase_number as bigint cache 64;

create table payments.purchase (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  -- 1: QR purchase (v1 and v2 of the call are one operation).
  operation smallint not null,
  uid text not null,
  -- 128 bits of the SHA-256 of the normalised body.
  body_hash uuid not null,
  -- 1 unknown, 2 success, 3 failed (D32).
  result smallint not null check (result in (1, 2, 3)),
  refusal_code text check ((refusal_code is not null) = (result = 3)),
  merchant_id bigint not null,
  terminal_id bigint not null,
  product_type smallint not null check (product_type in (1, 2, 3)),
  -- The facility drawn on, when there is one, and its public uid.
  facility_id bigint,
  contract_uid uuid,
  amount bigint not null check (amount > 0 and amount <= 1000000000000000),
  credit_amount bigint not null check (credit_amount >= 0),
  wallet_amount bigint not null check (wallet_amount >= 0),
  fee bigint not null check (fee >= 0),
  commission bigint not null check (commission >= 0 and commission <= amount),
  installment_count smallint not null check (installment_count between 0 and 60),
  currency smallint not null,
  business_date date not null,
  created_at timestamptz not null,
  buyer_note text,
  primary key (bucket, id),
  constraint tenders_make_the_amount check (amount = credit_amount + wallet_amount),
  constraint credit_names_its_facility check (credit_amount = 0 or facility_id is not null)
) with (fillfactor = 100);
create unique index purchase_uid on payments.purchase (bucket, customer_id, operation, uid);
create index purchase_of_merchant on payments.purchase (merchant_id, id) where result = 2;

create function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a decided purchase is never changed' using errcode = 'NS003';
end
$$;
create trigger purchase_stands before update or delete or truncate on payments.purchase for each statement execute function payments.refuse_change();

grant select on payments.purchase to nesye_app;

-- Locks what a batch of purchases touches, refusing a batch whose commands share a guarded row or a uid.
create function payments.lock_batch(p_kind smallint[], p_party bigint[], p_customer bigint[], p_uid text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from unnest(p_kind, p_party) u(k, p) group by k, p having count(*) > 1)
     or exists (select from unnest(p_customer, p_uid) u(c, i) group by c, i having count(*) > 1) then
    raise exception 'commands of one batch share an account or a uid' using errcode = 'NS001';
  end if;
  perform ledger.lock_accounts(p_kind, p_party);
end
$$;

-- The decision on each command, read after the locks: a code of the error catalogue, or null when it may pass.
create function payments.decide(
  p_refusal text, p_facility_status text, p_limit bigint, p_used bigint, p_facility_held bigint, p_credit bigint,
  p_wallet_balance bigint, p_wallet_held bigint, p_wallet bigint
) returns text language sql immutable parallel safe as $$
  select case
    when p_refusal is not null then p_refusal
    when p_credit > 0 and p_facility_status is distinct from 'active' then 'facility_not_active'
    when p_credit > 0 and (p_limit is null or p_credit > p_limit - p_used - p_facility_held) then 'limit_exceeded'
    when p_wallet > 0 and (p_wallet_balance is null or p_wallet > p_wallet_balance - p_wallet_held) then 'balance_insufficient'
  end
$$;

create function payments.commit_purchases(
  -- commands, one element each; `ordinal` counts from 1
  c_ordinal int[], c_customer bigint[], c_uid text[], c_hash uuid[], c_refusal text[], c_merchant bigint[], c_terminal bigint[],
  c_product smallint[], c_kind smallint[], c_facility bigint[], c_contract uuid[], c_amount bigint[], c_credit bigint[], c_wallet bigint[],
  c_fee bigint[], c_commission bigint[], c_count smallint[], c_currency smallint[], c_rule smallint[], c_date date[], c_created timestamptz[], c_note text[],
  -- installment rows
  i_ordinal int[], i_seq smallint[], i_due date[], i_payable date[], i_principal bigint[], i_fee bigint[], i_paid boolean[],
  -- ledger lines
  l_ordinal int[], l_kind smallint[], l_party bigint[], l_currency smallint[], l_amount bigint[]
) returns table (ordinal int, id bigint, result smallint, refusal_code text, is_replay boolean, is_same_body boolean, created_at timestamptz)
-- Plans are made once and kept: rows are found by key, whatever the statistics of a young table say.
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
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
begin
  perform payments.lock_batch(
    array(select k from unnest(c_kind, c_credit) u(k, a) where a > 0) || array(select 2010::smallint from unnest(c_wallet) w where w > 0),
    array(select f from unnest(c_facility, c_credit) u(f, a) where a > 0) || array(select c from unnest(c_customer, c_wallet) u(c, w) where w > 0),
    c_customer, c_uid);

  with command as (
    select * from unnest(c_ordinal, c_customer, c_uid, c_hash, c_refusal, c_merchant, c_terminal, c_product, c_kind, c_facility, c_contract, c_amount, c_credit,
                         c_wallet, c_fee, c_commission, c_count, c_currency, c_rule, c_date, c_created, c_note)
      u(ordinal, customer_id, uid, body_hash, refusal, merchant_id, terminal_id, product_type, kind, facility_id, contract_uid, amount, credit, wallet, fee,
        commission, installment_count, currency, rule, business_date, created_at, note)
  ), decided as materialized (
    select c.*, (c.customer_id & 63)::smallint as bucket,
           payments.decide(c.refusal, f.status, fa.limit_amount, fa.balance, fa.held, c.credit, wa.balance, wa.held, c.wallet) as code
    from command c
    left join ledger.guarded_account fa on c.credit > 0 and fa.bucket = (c.facility_id & 63) and fa.kind = c.kind and fa.party_id = c.facility_id
    left join servicing.facility f on c.credit > 0 and f.bucket = (c.facility_id & 63) and f.id = c.facility_id
    left join ledger.guarded_account wa on c.wallet > 0 and wa.bucket = (c.customer_id & 63) and wa.kind = 2010 and wa.party_id = c.customer_id
  ), stored as (
    insert into payments.purchase (bucket, id, customer_id, operation, uid, body_hash, result, refusal_code, merchant_id, terminal_id, product_type, facility_id,
      contract_uid, amount, credit_amount, wallet_amount, fee, commission, installment_count, currency, business_date, created_at, buyer_note)
    select d.bucket, nextval('payments.purchase_number') * 64 + d.bucket, d.customer_id, 1, d.uid, d.body_hash,
           case when d.code is null then 2 else 3 end, d.code, d.merchant_id, d.terminal_id, d.product_type, d.facility_id, d.contract_uid, d.amount, d.credit,
           d.wallet, d.fee, d.commission, d.installment_count, d.currency, d.business_date, d.created_at, d.note
    from decided d
    on conflict (bucket, customer_id, operation, uid) do nothing
    returning customer_id, uid, id, result, bucket, created_at, business_date, facility_id, merchant_id
  )
  select array_agg(d.ordinal), array_agg(s.id), array_agg(s.result), array_agg(d.code),
         array_agg(d.ordinal) filter (where s.result = 2), array_agg(s.bucket) filter (where s.result = 2), array_agg(d.rule) filter (where s.result = 2),
         array_agg(s.id) filter (where s.result = 2), array_agg(s.created_at) filter (where s.result = 2), array_agg(s.business_date) filter (where s.result = 2),
         array_agg(s.customer_id) filter (where s.result = 2), array_agg(s.facility_id) filter (where s.result = 2), array_agg(s.merchant_id) filter (where s.result = 2)
  into v_new, v_new_id, v_new_result, v_new_code, v_ordinal, v_bucket, v_rule, v_id, v_created, v_date, v_customer, v_facility, v_merchant
  from stored s join decided d on d.customer_id = s.customer_id and d.uid = s.uid;

  if v_ordinal is not null then
    perform from ledger.post_batch(v_ordinal, v_bucket, v_rule, v_id, v_created, v_date, array_fill(null::bigint, array[cardinality(v_id)]),
                                   l_ordinal, l_kind, l_party, l_currency, l_amount);
    insert into servicing.installment (bucket, customer_id, purchase_id, seq, facility_id, merchant_id, due_date, payable_until, principal, fee, principal_paid, fee_paid, paid_at)
    select p.bucket, p.customer_id, p.id, i.seq, p.facility_id, p.merchant_id, i.due, i.payable, i.principal, i.fee,
           case when i.is_paid then i.principal else 0 end, case when i.is_paid then i.fee else 0 end, case when i.is_paid then p.created_at end
    from unnest(v_ordinal, v_bucket, v_id, v_customer, v_facility, v_merchant, v_created) p(ordinal, bucket, id, customer_id, facility_id, merchant_id, created_at)
    join unnest(i_ordinal, i_seq, i_due, i_payable, i_principal, i_fee, i_paid) i(ordinal, seq, due, payable, principal, fee, is_paid) on i.ordinal = p.ordinal;
    insert into platform.outbox (topic, key) select 'purchase', u from unnest(v_id) u;
  end if;

  return query
  select n.ordinal, n.id, n.result, n.code, false, true, c.created_at
  from unnest(v_new, v_new_id, v_new_result, v_new_code) n(ordinal, id, result, code)
  join unnest(c_ordinal, c_created) c(ordinal, created_at) on c.ordinal = n.ordinal;
  if coalesce(cardinality(v_new), 0) = cardinality(c_ordinal) then
    return;
  end if;
  -- The rest had been stored by an earlier call.
  return query
  select c.ordinal, p.id, p.result, p.refusal_code, true, p.body_hash = c.body_hash, p.created_at
  from unnest(c_ordinal, c_customer, c_uid, c_hash) c(ordinal, customer_id, uid, body_hash)
  join payments.purchase p on p.bucket = (c.customer_id & 63) and p.customer_id = c.customer_id and p.operation = 1 and p.uid = c.uid
  where c.ordinal <> all (coalesce(v_new, '{}'));
end
$$;

revoke all on all functions in schema payments from public;
grant execute on function payments.commit_purchases(
  int[], bigint[], text[], uuid[], text[], bigint[], bigint[], smallint[], smallint[], bigint[], uuid[], bigint[], bigint[], bigint[], bigint[], bigint[],
  smallint[], smallint[], smallint[], date[], timestamptz[], text[], int[], smallint[], date[], date[], bigint[], bigint[], boolean[],
  int[], smallint[], bigint[], smallint[], bigint[]) to nesye_app;
