create index installment_unearned on servicing.installment (due_date) where fee_earned < fee and not is_cancelled;

-- ── Holds ────────────────────────────────────────────────────────────────────────────────────────────────────────
create or replace function ledger.end_hold(p_id bigint, p_state text, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_hold ledger.hold;
begin
  select * into v_hold from ledger.hold where bucket = (p_id & 63) and id = p_id;
  if not found then
    raise exception 'there is no hold %', p_id using errcode = 'NS006';
  end if;
  perform ledger.lock_accounts(array[v_hold.kind], array[v_hold.party_id]);
  update ledger.hold set state = p_state, ended_at = p_now where bucket = v_hold.bucket and id = p_id;
  -- What is captured stays owed: its entry takes the room under the ceiling, and lowers it as every entry does.
  update ledger.guarded_account
  set held = held - v_hold.amount,
      ceiling_amount = case when p_state = 'released' then least(ceiling_amount, balance + held - v_hold.amount) else ceiling_amount end
  where bucket = v_hold.bucket and kind = v_hold.kind and party_id = v_hold.party_id;
end
$$;

-- ── Closing a day ────────────────────────────────────────────────────────────────────────────────────────────────
-- All that lies before 2000 shares one key.
create function ledger.month_lock_key(day date) returns bigint language sql immutable parallel safe as
$$ select 7402000000 + greatest((extract(year from day)::int - 2000) * 12 + extract(month from day)::int - 1, 0) $$;

create or replace function ledger.enter_day(day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(ledger.month_lock_key(day)), pg_advisory_xact_lock_shared(ledger.day_lock_key(day));
  if exists (select from ledger.closed_day c where c.day >= enter_day.day) then
    raise exception 'the accounting day % is closed', day using errcode = 'NS005';
  end if;
end
$$;

create function ledger.lock_days_through(p_day date) returns void language plpgsql as $$
declare
  v_first_single date := (date_trunc('month', p_day::timestamp) - interval '1 month')::date;
begin
  perform pg_advisory_xact_lock(key) from generate_series(ledger.month_lock_key('2000-01-01'), ledger.month_lock_key(v_first_single - 1)) key;
  perform pg_advisory_xact_lock(key) from generate_series(ledger.day_lock_key(v_first_single), ledger.day_lock_key(p_day)) key;
end
$$;
revoke all on function ledger.month_lock_key(date), ledger.lock_days_through(date) from public;

create or replace function ledger.close_day(p_day date) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_before date;
  v_rows bigint;
begin
  if p_day >= (select ((now() + offset_ms * interval '1 millisecond') at time zone 'Asia/Tehran')::date from platform.business_clock) then
    raise exception 'the accounting day % is not over', p_day using errcode = 'NS008';
  end if;
  perform ledger.lock_days_through(p_day);
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
