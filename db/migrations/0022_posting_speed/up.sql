-- The keys of what is only ever added to now begin with the number that rises, so that new rows go to the end of the tree; a row's bucket is the
-- low six bits of that number (checked), so they say the same as before.
alter table ledger.entry drop constraint entry_pkey, add primary key (id);
alter table ledger.line drop constraint line_pkey, add primary key (entry_id, kind, party_id, currency);
alter table ledger.hold drop constraint hold_bucket_kind_party_id_fkey;
alter table ledger.guarded_account drop constraint guarded_account_pkey, add primary key (party_id, kind);
alter table ledger.hold add foreign key (party_id, kind) references ledger.guarded_account;
alter table servicing.facility drop constraint facility_pkey, add primary key (id);
alter table servicing.installment drop constraint installment_pkey, add primary key (customer_id, purchase_id, seq);
alter table payments.purchase drop constraint purchase_pkey, add primary key (id);
drop index payments.purchase_uid;
create unique index purchase_uid on payments.purchase (customer_id, operation, uid);

-- Said without a function, which would be parsed anew for every statement.
alter table ledger.line drop constraint guarded_lines_carry_balance,
  add constraint guarded_lines_carry_balance check ((kind in (1210, 7110, 2010, 2015, 2020)) = (version is not null) and (version is null) = (balance_after is null));
alter table ledger.guarded_account drop constraint guarded_account_kind_check, add constraint guarded_account_kind_check check (kind in (1210, 7110, 2010, 2015, 2020));

create or replace function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
declare
  bad record;
begin
  select entry_id, currency into bad
  from added
  group by entry_id, currency, kind >= 7000
  having sum(amount) <> 0 or count(*) < 2
  limit 1;
  if found then
    raise exception 'entry % does not balance in currency %', bad.entry_id, bad.currency using errcode = 'NS002';
  end if;
  return null;
end
$$;

create or replace function ledger.post_batch(
  p_ordinal int[], p_bucket smallint[], p_rule smallint[], p_source bigint[], p_occurred timestamptz[], p_effective date[], p_transfer bigint[],
  l_ordinal int[], l_kind smallint[], l_party bigint[], l_currency smallint[], l_amount bigint[]
) returns table (ordinal int, entry_id bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_day date;
begin
  for v_day in select distinct d from unnest(p_effective) d order by d loop
    perform ledger.enter_day(v_day);
  end loop;

  return query
  with e as materialized (
    select u.ordinal, u.bucket, nextval('ledger.entry_number') * 64 + u.bucket as id, u.rule, u.source_id, u.occurred_at, u.effective_date, u.transfer_id
    from unnest(p_ordinal, p_bucket, p_rule, p_source, p_occurred, p_effective, p_transfer) u(ordinal, bucket, rule, source_id, occurred_at, effective_date, transfer_id)
  ), l as materialized (
    select e.ordinal, e.bucket, e.id, u.kind, u.party_id, u.currency, u.amount
    from unnest(l_ordinal, l_kind, l_party, l_currency, l_amount) u(ordinal, kind, party_id, currency, amount) join e on e.ordinal = u.ordinal
  ), entries as (
    insert into ledger.entry (bucket, id, rule, source_id, transfer_id, occurred_at, effective_date, accounting_date)
    select bucket, id, rule, source_id, transfer_id, occurred_at, effective_date, effective_date from e
  ), moved as (
    update ledger.guarded_account a
    set balance = a.balance + ledger.natural_sign(a.kind) * l.amount,
        version = a.version + 1,
        ceiling_amount = least(a.ceiling_amount, greatest(a.balance + ledger.natural_sign(a.kind) * l.amount + a.held, 0))
    from l
    where l.kind in (1210, 7110, 2010, 2015, 2020) and a.bucket = l.bucket and a.kind = l.kind and a.party_id = l.party_id and a.currency = l.currency
    returning l.ordinal, a.kind, a.party_id, a.version, a.balance
  ), lines as (
    insert into ledger.line (bucket, entry_id, kind, party_id, currency, amount, version, balance_after)
    select l.bucket, l.id, l.kind, l.party_id, l.currency, l.amount, m.version, m.balance
    from l left join moved m on m.ordinal = l.ordinal and m.kind = l.kind and m.party_id = l.party_id
    returning kind, version
  ), counted as (
    select count(version) as moved, count(*) filter (where kind in (1210, 7110, 2010, 2015, 2020)) as guarded from lines
  )
  select e.ordinal, e.id from e cross join counted c
  where ledger.assert_moved(c.moved, c.guarded);
end
$$;

drop function payments.commit_purchases(
  int[], bigint[], text[], uuid[], text[], bigint[], bigint[], smallint[], smallint[], bigint[], uuid[], bigint[], bigint[], bigint[], bigint[], bigint[],
  smallint[], smallint[], smallint[], date[], timestamptz[], text[], int[], smallint[], date[], date[], bigint[], bigint[], boolean[],
  int[], smallint[], bigint[], smallint[], bigint[]);
create function payments.commit_purchases(
  -- commands, one element each; `ordinal` counts from 1
  c_ordinal int[], c_customer bigint[], c_uid text[], c_hash uuid[], c_refusal text[], c_merchant bigint[], c_terminal bigint[],
  c_product smallint[], c_kind smallint[], c_facility bigint[], c_contract uuid[], c_amount bigint[], c_credit bigint[], c_wallet bigint[],
  c_fee bigint[], c_commission bigint[], c_count smallint[], c_currency smallint[], c_rule smallint[], c_date date[], c_created timestamptz[], c_note text[],
  -- installment rows
  i_ordinal int[], i_seq smallint[], i_due date[], i_payable date[], i_principal bigint[], i_fee bigint[], i_paid boolean[],
  -- ledger lines
  l_ordinal int[], l_kind smallint[], l_party bigint[], l_currency smallint[], l_amount bigint[]
) returns table (ordinal int, id bigint, result smallint, refusal_code text, is_replay boolean, is_same_body boolean)
-- Plans are made once and kept: rows are found by key, whatever the statistics of a young table say.
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  -- the locked accounts, by command: facilities (f) and wallets (w)
  f_ordinal int[];
  f_limit bigint[];
  f_balance bigint[];
  f_held bigint[];
  w_ordinal int[];
  w_balance bigint[];
  w_held bigint[];
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
begin
  if exists (select from unnest(c_customer, c_uid) u(c, i) group by c, i having count(*) > 1)
     or exists (select from unnest(c_kind, c_facility, c_credit) u(k, f, a) where a > 0 group by k, f having count(*) > 1)
     or exists (select from unnest(c_customer, c_wallet) u(c, a) where a > 0 group by c having count(*) > 1) then
    raise exception 'commands of one batch share an account or a uid' using errcode = 'NS001';
  end if;
  -- Locked in (bucket, kind, party) order, as ledger.lock_accounts does, and read as they are under the lock.
  select array_agg(ordinal) filter (where kind <> 2010), array_agg(limit_amount) filter (where kind <> 2010),
         array_agg(balance) filter (where kind <> 2010), array_agg(held) filter (where kind <> 2010),
         array_agg(ordinal) filter (where kind = 2010), array_agg(balance) filter (where kind = 2010), array_agg(held) filter (where kind = 2010)
  into f_ordinal, f_limit, f_balance, f_held, w_ordinal, w_balance, w_held
  from (
    select c.ordinal, a.kind, a.limit_amount, a.balance, a.held
    from (
      select ordinal, kind, party_id from unnest(c_ordinal, c_kind, c_facility, c_credit) u(ordinal, kind, party_id, amount) where amount > 0
      union all
      select ordinal, 2010::smallint, party_id from unnest(c_ordinal, c_customer, c_wallet) u(ordinal, party_id, amount) where amount > 0
    ) c
    join ledger.guarded_account a on a.bucket = (c.party_id & 63) and a.kind = c.kind and a.party_id = c.party_id
    order by a.bucket, a.kind, a.party_id
    for update of a
  ) locked;

  with command as (
    select * from unnest(c_ordinal, c_customer, c_uid, c_hash, c_refusal, c_merchant, c_terminal, c_product, c_facility, c_contract, c_amount, c_credit,
                         c_wallet, c_fee, c_commission, c_count, c_currency, c_rule, c_date, c_created, c_note)
      u(ordinal, customer_id, uid, body_hash, refusal, merchant_id, terminal_id, product_type, facility_id, contract_uid, amount, credit, wallet, fee,
        commission, installment_count, currency, rule, business_date, created_at, note)
  ), decided as materialized (
    select c.*, (c.customer_id & 63)::smallint as bucket, nextval('payments.purchase_number') * 64 + (c.customer_id & 63) as id,
           payments.decide(c.refusal, f.status, fa.limit_amount, fa.balance, fa.held, c.credit, wa.balance, wa.held, c.wallet) as code
    from command c
    left join unnest(f_ordinal, f_limit, f_balance, f_held) fa(ordinal, limit_amount, balance, held) on fa.ordinal = c.ordinal
    left join unnest(w_ordinal, w_balance, w_held) wa(ordinal, balance, held) on wa.ordinal = c.ordinal
    left join servicing.facility f on f.bucket = (c.facility_id & 63) and f.id = c.facility_id
  ), stored as (
    insert into payments.purchase (bucket, id, customer_id, operation, uid, body_hash, result, refusal_code, merchant_id, terminal_id, product_type, facility_id,
      contract_uid, amount, credit_amount, wallet_amount, fee, commission, installment_count, currency, business_date, created_at, buyer_note)
    select d.bucket, d.id, d.customer_id, 1, d.uid, d.body_hash,
           case when d.code is null then 2 else 3 end, d.code, d.merchant_id, d.terminal_id, d.product_type, d.facility_id, d.contract_uid, d.amount, d.credit,
           d.wallet, d.fee, d.commission, d.installment_count, d.currency, d.business_date, d.created_at, d.note
    from decided d
    on conflict (customer_id, operation, uid) do nothing
    returning id
  )
  select array_agg(d.ordinal), array_agg(d.id), array_agg(case when d.code is null then 2 else 3 end), array_agg(d.code),
         array_agg(d.ordinal) filter (where d.code is null), array_agg(d.bucket) filter (where d.code is null), array_agg(d.rule) filter (where d.code is null),
         array_agg(d.id) filter (where d.code is null), array_agg(d.created_at) filter (where d.code is null), array_agg(d.business_date) filter (where d.code is null),
         array_agg(d.customer_id) filter (where d.code is null), array_agg(d.facility_id) filter (where d.code is null), array_agg(d.merchant_id) filter (where d.code is null)
  into v_new, v_new_id, v_new_result, v_new_code, v_ordinal, v_bucket, v_rule, v_id, v_created, v_date, v_customer, v_facility, v_merchant
  from stored s join decided d on d.id = s.id;

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
  select n.ordinal, n.id, n.result, n.code, false, true
  from unnest(v_new, v_new_id, v_new_result, v_new_code) n(ordinal, id, result, code);
  if coalesce(cardinality(v_new), 0) = cardinality(c_ordinal) then
    return;
  end if;
  -- The rest had been stored by an earlier call.
  return query
  select c.ordinal, p.id, p.result, p.refusal_code, true, p.body_hash = c.body_hash
  from unnest(c_ordinal, c_customer, c_uid, c_hash) c(ordinal, customer_id, uid, body_hash)
  join payments.purchase p on p.bucket = (c.customer_id & 63) and p.customer_id = c.customer_id and p.operation = 1 and p.uid = c.uid
  where c.ordinal <> all (coalesce(v_new, '{}'));
end
$$;

drop function payments.lock_batch(smallint[], bigint[], bigint[], text[]);

revoke all on function payments.commit_purchases(
  int[], bigint[], text[], uuid[], text[], bigint[], bigint[], smallint[], smallint[], bigint[], uuid[], bigint[], bigint[], bigint[], bigint[], bigint[],
  smallint[], smallint[], smallint[], date[], timestamptz[], text[], int[], smallint[], date[], date[], bigint[], bigint[], boolean[],
  int[], smallint[], bigint[], smallint[], bigint[]) from public;
grant execute on function payments.commit_purchases(
  int[], bigint[], text[], uuid[], text[], bigint[], bigint[], smallint[], smallint[], bigint[], uuid[], bigint[], bigint[], bigint[], bigint[], bigint[],
  smallint[], smallint[], smallint[], date[], timestamptz[], text[], int[], smallint[], date[], date[], bigint[], bigint[], boolean[],
  int[], smallint[], bigint[], smallint[], bigint[]) to nesye_app;
