create schema ledger;
grant usage on schema ledger to nesye_app;

-- ── Chart of accounts ────────────────────────────────────────────────────────────────────────────────────────────
create table ledger.account_kind (
  kind smallint primary key,
  book text not null check (book in ('own', 'managed')),
  class text not null check (class in ('asset', 'liability', 'income', 'expense')),
  is_guarded boolean not null default false,
  name text not null unique,
  name_fa text not null
);

insert into ledger.account_kind (kind, book, class, is_guarded, name, name_fa) values
  (1010, 'own', 'asset', false, 'bank_client_money', 'بانک، پول مشتریان'),
  (1020, 'own', 'asset', false, 'bank_own_money', 'بانک، پول خودمان'),
  (1110, 'own', 'asset', false, 'inbound_clearing', 'تسویهٔ ورودی'),
  (1210, 'own', 'asset', true, 'receivable_principal', 'طلب، اصل'),
  (1220, 'own', 'asset', false, 'receivable_fee', 'طلب، کارمزد'),
  (1230, 'own', 'asset', false, 'receivable_penalty', 'طلب، جریمه'),
  (1310, 'own', 'asset', false, 'funding_due', 'تأمین مالی در راه'),
  (1320, 'own', 'asset', false, 'merchant_debt', 'بدهی پذیرنده'),
  (1410, 'own', 'asset', false, 'exchange_position', 'وضعیت ارزی'),
  (1810, 'own', 'asset', false, 'loss_allowance', 'ذخیرهٔ زیان'),
  (2010, 'own', 'liability', true, 'cash_wallet', 'کیف پول نقدی'),
  (2015, 'own', 'liability', true, 'prefunded_credit', 'اعتبار پیش‌پرداخت‌شده'),
  (2020, 'own', 'liability', true, 'gift_card', 'کارت هدیه'),
  (2030, 'own', 'liability', false, 'unallocated_receipt', 'دریافتی بی‌مقصد'),
  (2040, 'own', 'liability', false, 'card_refund_on_its_way', 'برگشت کارت در راه'),
  (2050, 'own', 'liability', false, 'cash_out_on_its_way', 'برداشت در راه'),
  (2110, 'own', 'liability', false, 'merchant_payable', 'بستانکاری پذیرنده'),
  (2120, 'own', 'liability', false, 'merchant_holdback', 'سپردهٔ پذیرنده'),
  (2130, 'own', 'liability', false, 'payout_in_progress', 'تسویهٔ در جریان'),
  (2210, 'own', 'liability', false, 'collections_payable', 'وصولی بدهکار به صاحب طلب'),
  (2310, 'own', 'liability', false, 'supplier_payable', 'بستانکاری تأمین‌کننده'),
  (2410, 'own', 'liability', false, 'unearned_fee', 'کارمزد تحقق‌نیافته'),
  (2510, 'own', 'liability', false, 'vat', 'مالیات بر ارزش افزوده'),
  (2910, 'own', 'liability', false, 'transit', 'انتقال بین دفترها'),
  (2920, 'own', 'liability', false, 'suspense', 'معلق'),
  (4110, 'own', 'income', false, 'merchant_commission', 'کارمزد پذیرنده'),
  (4120, 'own', 'income', false, 'service_fee', 'کارمزد خدمت از صاحب طلب'),
  (4210, 'own', 'income', false, 'installment_fee', 'کارمزد اقساط تحقق‌یافته'),
  (4220, 'own', 'income', false, 'penalty', 'جریمهٔ دیرکرد'),
  (4230, 'own', 'income', false, 'customer_charges', 'هزینه‌های مشتری'),
  (4310, 'own', 'income', false, 'exchange_gain', 'سود ارزی'),
  (5110, 'own', 'expense', false, 'partner_costs', 'هزینهٔ درگاه و بانک'),
  (5210, 'own', 'expense', false, 'credit_loss', 'زیان اعتباری'),
  (5220, 'own', 'expense', false, 'waiver', 'بخشودگی'),
  (5230, 'own', 'expense', false, 'subsidy', 'یارانه'),
  (5310, 'own', 'expense', false, 'exchange_loss', 'زیان ارزی'),
  (7110, 'managed', 'asset', true, 'managed_principal', 'بدهی مشتری به صاحب طلب، اصل'),
  (7120, 'managed', 'asset', false, 'managed_fee', 'بدهی مشتری به صاحب طلب، کارمزد'),
  (7130, 'managed', 'asset', false, 'managed_penalty', 'بدهی مشتری به صاحب طلب، جریمه'),
  (7510, 'managed', 'liability', false, 'owner_claim_principal', 'طلب صاحب، اصل'),
  (7520, 'managed', 'liability', false, 'owner_claim_fee', 'طلب صاحب، کارمزد'),
  (7530, 'managed', 'liability', false, 'owner_claim_penalty', 'طلب صاحب، جریمه');

-- The book and the guard of a kind are read for every line; the number's own grammar says both without a look-up.
create function ledger.book_of(kind smallint) returns smallint
language sql immutable parallel safe as $$ select case when kind >= 7000 then 2::smallint else 1::smallint end $$;

create function ledger.is_guarded(kind smallint) returns boolean
language sql immutable parallel safe as $$ select kind in (1210, 7110, 2010, 2015, 2020) $$;

-- What a debit does to the stored balance of a guarded account: facilities owe (asset), wallets hold (liability).
create function ledger.natural_sign(kind smallint) returns bigint
language sql immutable parallel safe as $$ select case when kind in (1210, 7110) then 1 else -1 end::bigint $$;

-- ── Accounts, entries, lines ─────────────────────────────────────────────────────────────────────────────────────
create table ledger.guarded_account (
  bucket smallint not null check (bucket between 0 and 63),
  kind smallint not null check (ledger.is_guarded(kind)),
  party_id bigint not null,
  currency smallint not null default 364,
  -- Facilities only: what may be owed. `ceiling` is set to used + held when the limit is cut below it, and every fall lowers it.
  limit_amount bigint check (limit_amount >= 0),
  ceiling_amount bigint not null default 0 check (ceiling_amount >= 0),
  balance bigint not null default 0,
  held bigint not null default 0,
  version bigint not null default 0,
  primary key (bucket, kind, party_id),
  constraint bucket_is_the_partys check (bucket = (party_id & 63)),
  constraint balance_not_negative check (balance >= 0),
  constraint held_not_negative check (held >= 0),
  constraint wallet_covers_holds check (kind in (1210, 7110) or held <= balance),
  constraint facility_within_limit check (kind not in (1210, 7110) or balance + held <= greatest(limit_amount, ceiling_amount)),
  constraint facility_has_limit check ((kind in (1210, 7110)) = (limit_amount is not null))
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

-- No cache: ids are drawn after the locks, so that within an account their order is the order of its versions.
create sequence ledger.entry_number as bigint;

create table ledger.entry (
  bucket smallint not null check (bucket between 0 and 63),
  id bigint not null check (bucket = (id & 63)),
  -- Row of the posting-rule table.
  rule smallint not null check (rule between 1 and 99),
  -- The business record it belongs to (a purchase, a repayment, a top-up); its kind follows from the rule.
  source_id bigint not null,
  -- Joins the legs of a movement between buckets.
  transfer_id bigint,
  reverses_id bigint,
  occurred_at timestamptz not null,
  effective_date date not null,
  accounting_date date not null check (accounting_date >= effective_date),
  written_at timestamptz not null default clock_timestamp(),
  primary key (bucket, id)
);
create unique index entry_reversed_once on ledger.entry (bucket, reverses_id) where reverses_id is not null;
create index entry_by_day on ledger.entry using brin (accounting_date);

create table ledger.line (
  bucket smallint not null,
  entry_id bigint not null check (bucket = (entry_id & 63)),
  kind smallint not null,
  party_id bigint not null,
  currency smallint not null,
  -- Debit positive, credit negative; whole units of the currency.
  amount bigint not null check (amount <> 0 and amount between -1000000000000000 and 1000000000000000),
  -- Guarded accounts only: version and balance after this line.
  version bigint,
  balance_after bigint,
  primary key (bucket, entry_id, kind, party_id, currency),
  constraint guarded_lines_carry_balance check (ledger.is_guarded(kind) = (version is not null) and (version is null) = (balance_after is null))
);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'NS003';
end
$$;
create trigger entry_append_only before update or delete or truncate on ledger.entry for each statement execute function ledger.refuse_change();
create trigger line_append_only before update or delete or truncate on ledger.line for each statement execute function ledger.refuse_change();

-- The lines of an entry are written in one statement; a balance of zero is judged over exactly those.
create function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
declare
  bad record;
begin
  select entry_id, currency into bad
  from added
  group by bucket, entry_id, currency, ledger.book_of(kind)
  having sum(amount) <> 0 or count(*) < 2
  limit 1;
  if found then
    raise exception 'entry % does not balance in currency %', bad.entry_id, bad.currency using errcode = 'NS002';
  end if;
  return null;
end
$$;
create trigger lines_balance after insert on ledger.line referencing new table as added
  for each statement execute function ledger.refuse_unbalanced();

create function ledger.refuse_account_change() returns trigger language plpgsql as $$
begin
  raise exception 'guarded account %/%: the version counts every change of the balance, one by one', new.kind, new.party_id using errcode = 'NS004';
end
$$;
create trigger version_is_gapless before update on ledger.guarded_account for each row
  when (new.version <> old.version + (new.balance <> old.balance)::int or new.bucket <> old.bucket or new.kind <> old.kind
        or new.party_id <> old.party_id or new.currency <> old.currency)
  execute function ledger.refuse_account_change();
create trigger account_never_leaves before delete or truncate on ledger.guarded_account for each statement execute function ledger.refuse_change();

-- ── Holds ────────────────────────────────────────────────────────────────────────────────────────────────────────
create sequence ledger.hold_number as bigint;
create table ledger.hold (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  kind smallint not null check (ledger.is_guarded(kind)),
  party_id bigint not null,
  amount bigint not null check (amount > 0),
  state text not null default 'active' check (state in ('active', 'captured', 'released')),
  purpose_id bigint not null,
  placed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'active')),
  primary key (bucket, id),
  foreign key (bucket, kind, party_id) references ledger.guarded_account
);
create index hold_active on ledger.hold (expires_at) where state = 'active';
create function ledger.refuse_second_transition() returns trigger language plpgsql as $$
begin
  raise exception 'hold % is already %', old.id, old.state using errcode = 'NS006';
end
$$;
create trigger hold_ends_once before update on ledger.hold for each row
  when (old.state <> 'active' or new.amount <> old.amount or new.party_id <> old.party_id or new.kind <> old.kind)
  execute function ledger.refuse_second_transition();
create trigger hold_stays before delete or truncate on ledger.hold for each statement execute function ledger.refuse_change();

-- ── Closing a day ────────────────────────────────────────────────────────────────────────────────────────────────
create table ledger.closed_day (
  day date primary key,
  closed_at timestamptz not null default clock_timestamp()
);
create table ledger.closing_balance (
  day date not null,
  bucket smallint not null,
  kind smallint not null,
  party_id bigint not null,
  currency smallint not null,
  balance numeric(30) not null,
  primary key (day, bucket, kind, party_id, currency)
);
create trigger closed_day_append_only before update or delete or truncate on ledger.closed_day for each statement execute function ledger.refuse_change();
create trigger closing_balance_append_only before update or delete or truncate on ledger.closing_balance for each statement execute function ledger.refuse_change();

-- Posters share the day's lock, the closer takes it alone: nothing slips into a day while it is being closed.
create function ledger.day_lock_key(day date) returns bigint language sql immutable parallel safe as
$$ select 7401000000 + (day - date '2000-01-01') $$;

create function ledger.enter_day(day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(ledger.day_lock_key(day));
  if exists (select from ledger.closed_day c where c.day >= enter_day.day) then
    raise exception 'the accounting day % is closed', day using errcode = 'NS005';
  end if;
end
$$;

create function ledger.close_day(p_day date) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_before date;
  v_rows bigint;
begin
  perform pg_advisory_xact_lock(ledger.day_lock_key(p_day));
  select max(day) into v_before from ledger.closed_day;
  if v_before >= p_day then
    raise exception 'the accounting day % is closed', p_day using errcode = 'NS005';
  end if;
  insert into ledger.closing_balance (day, bucket, kind, party_id, currency, balance)
  select p_day, bucket, kind, party_id, currency, sum(amount)
  from (
    select bucket, kind, party_id, currency, balance as amount from ledger.closing_balance where day = v_before
    union all
    select l.bucket, l.kind, l.party_id, l.currency, l.amount
    from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
    where e.accounting_date <= p_day and (v_before is null or e.accounting_date > v_before) and not ledger.is_guarded(l.kind)
  ) moved
  group by bucket, kind, party_id, currency;
  get diagnostics v_rows = row_count;
  insert into ledger.closed_day (day) values (p_day);
  return v_rows;
end
$$;

-- ── Posting ──────────────────────────────────────────────────────────────────────────────────────────────────────
-- Locks guarded accounts in (bucket, kind, party) order. Every writer that touches a balance begins here.
create function ledger.lock_accounts(p_kind smallint[], p_party bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from ledger.guarded_account a
  join (select distinct kind, party_id from unnest(p_kind, p_party) u(kind, party_id)) k
    on a.bucket = (k.party_id & 63) and a.kind = k.kind and a.party_id = k.party_id
  order by a.bucket, a.kind, a.party_id
  for update of a;
end
$$;

-- Posts many entries at once. Entries and lines meet by ordinal; lines of an ordinal that has no entry are passed over,
-- so a caller may hand over the lines of all its commands and the entries of those that succeeded.
-- The caller has locked the guarded accounts. Two entries of one call must not touch the same guarded account.
create function ledger.post_batch(
  p_ordinal int[], p_bucket smallint[], p_rule smallint[], p_source bigint[], p_occurred timestamptz[], p_effective date[], p_transfer bigint[],
  l_ordinal int[], l_kind smallint[], l_party bigint[], l_currency smallint[], l_amount bigint[]
) returns table (ordinal int, entry_id bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_day date;
  v_guarded bigint;
  v_changed bigint;
begin
  for v_day in select distinct d from unnest(p_effective) d order by d loop
    perform ledger.enter_day(v_day);
  end loop;

  select count(*) into v_guarded
  from unnest(p_ordinal) e(ordinal) join unnest(l_ordinal, l_kind) l(ordinal, kind) using (ordinal) where ledger.is_guarded(l.kind);

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
    where ledger.is_guarded(l.kind) and a.bucket = l.bucket and a.kind = l.kind and a.party_id = l.party_id and a.currency = l.currency
    returning l.ordinal, a.kind, a.party_id, a.version, a.balance
  ), lines as (
    insert into ledger.line (bucket, entry_id, kind, party_id, currency, amount, version, balance_after)
    select l.bucket, l.id, l.kind, l.party_id, l.currency, l.amount, m.version, m.balance
    from l left join moved m on m.ordinal = l.ordinal and m.kind = l.kind and m.party_id = l.party_id
    returning version
  ), counted as (
    select count(*) filter (where version is not null) as moved from lines
  )
  select e.ordinal, e.id from e cross join counted c
  where ledger.assert_moved(c.moved, v_guarded);
end
$$;

-- A set-based UPDATE silently drops the second of two rows for one account; the count tells.
create function ledger.assert_moved(moved bigint, expected bigint) returns boolean language plpgsql immutable as $$
begin
  if moved <> expected then
    raise exception 'an account is missing or moved twice in one batch (% of % guarded lines)', moved, expected using errcode = 'NS001';
  end if;
  return true;
end
$$;

-- One entry, for everything that is not a purchase. Locks, then posts.
create function ledger.post_entry(
  p_bucket smallint, p_rule smallint, p_source bigint, p_occurred timestamptz, p_effective date, p_transfer bigint,
  l_kind smallint[], l_party bigint[], l_currency smallint[], l_amount bigint[]
) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_id bigint;
  v_guarded_kind smallint[];
  v_guarded_party bigint[];
begin
  select array_agg(kind), array_agg(party_id) into v_guarded_kind, v_guarded_party
  from unnest(l_kind, l_party) u(kind, party_id) where ledger.is_guarded(kind);
  perform ledger.lock_accounts(v_guarded_kind, v_guarded_party);
  select entry_id into v_id from ledger.post_batch(
    array[1], array[p_bucket], array[p_rule], array[p_source], array[p_occurred], array[p_effective], array[p_transfer],
    array_fill(1, array[cardinality(l_kind)]), l_kind, l_party, l_currency, l_amount);
  return v_id;
end
$$;

create function ledger.open_account(p_kind smallint, p_party bigint, p_currency smallint, p_limit bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into ledger.guarded_account (bucket, kind, party_id, currency, limit_amount)
  values ((p_party & 63)::smallint, p_kind, p_party, p_currency, p_limit)
$$;

-- A cut below what is owed never rewrites the debt: the ceiling lets it stand and falls with every repayment.
create function ledger.set_limit(p_kind smallint, p_party bigint, p_limit bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update ledger.guarded_account
  set limit_amount = p_limit, ceiling_amount = case when balance + held > p_limit then balance + held else 0 end
  where bucket = (p_party & 63) and kind = p_kind and party_id = p_party
$$;

create function ledger.place_hold(p_kind smallint, p_party bigint, p_amount bigint, p_purpose bigint, p_now timestamptz, p_expires timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_id bigint;
begin
  perform ledger.lock_accounts(array[p_kind], array[p_party]);
  update ledger.guarded_account set held = held + p_amount where bucket = (p_party & 63) and kind = p_kind and party_id = p_party;
  if not found then
    raise exception 'no guarded account %/%', p_kind, p_party using errcode = 'NS001';
  end if;
  insert into ledger.hold (bucket, id, kind, party_id, amount, purpose_id, placed_at, expires_at)
  values ((p_party & 63)::smallint, nextval('ledger.hold_number') * 64 + (p_party & 63), p_kind, p_party, p_amount, p_purpose, p_now, p_expires)
  returning id into v_id;
  return v_id;
end
$$;

-- Ends a hold: captured (its entry follows in the same transaction) or released.
create function ledger.end_hold(p_id bigint, p_state text, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_hold ledger.hold;
begin
  select * into v_hold from ledger.hold where bucket = (p_id & 63) and id = p_id;
  perform ledger.lock_accounts(array[v_hold.kind], array[v_hold.party_id]);
  update ledger.hold set state = p_state, ended_at = p_now where bucket = v_hold.bucket and id = p_id;
  update ledger.guarded_account
  set held = held - v_hold.amount, ceiling_amount = least(ceiling_amount, balance + held - v_hold.amount)
  where bucket = v_hold.bucket and kind = v_hold.kind and party_id = v_hold.party_id;
end
$$;

revoke all on all functions in schema ledger from public;
grant select on all tables in schema ledger to nesye_app;
grant execute on function
  ledger.lock_accounts(smallint[], bigint[]),
  ledger.post_entry(smallint, smallint, bigint, timestamptz, date, bigint, smallint[], bigint[], smallint[], bigint[]),
  ledger.open_account(smallint, bigint, smallint, bigint),
  ledger.set_limit(smallint, bigint, bigint),
  ledger.place_hold(smallint, bigint, bigint, bigint, timestamptz, timestamptz),
  ledger.end_hold(bigint, text, timestamptz),
  ledger.close_day(date),
  ledger.book_of(smallint), ledger.is_guarded(smallint), ledger.natural_sign(smallint)
to nesye_app;
