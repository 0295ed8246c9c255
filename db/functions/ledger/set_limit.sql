-- Sets a facility's limit and stores who did it and why. A cut below what is owed never rewrites the debt: the ceiling allows it and falls with every
-- repayment. An account that does not exist is refused (NS001); a limit that is the same already is no change.
create or replace function ledger.set_limit(
  p_kind smallint, p_party bigint, p_currency smallint, p_limit bigint, p_actor bigint, p_reason text, p_now timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_before bigint;
begin
  perform ledger.lock_accounts(array[p_kind], array[p_party], array[p_currency]);
  select limit_amount into v_before from ledger.guarded_account
  where party_id = p_party and kind = p_kind and currency = p_currency and bucket = (p_party & 63) and limit_amount is not null;
  if not found then
    raise exception 'no facility account %/%/%', p_kind, p_party, p_currency using errcode = 'NS001';
  end if;
  if v_before = p_limit then
    return;
  end if;
  update ledger.guarded_account
  set limit_amount = p_limit, ceiling_amount = case when balance + held > p_limit then balance + held else 0 end
  where party_id = p_party and kind = p_kind and currency = p_currency and bucket = (p_party & 63);
  insert into ledger.limit_change (bucket, id, kind, party_id, currency, from_amount, to_amount, actor_id, reason, changed_at)
  values ((p_party & 63)::smallint, nextval('ledger.limit_change_number') * 64 + (p_party & 63), p_kind, p_party, p_currency, v_before, p_limit, p_actor, p_reason, p_now);
end
$$;

revoke all on function ledger.set_limit from public;
grant execute on function ledger.set_limit to nesye_app;
