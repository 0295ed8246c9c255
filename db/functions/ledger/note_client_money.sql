-- Notes what `ledger.client_money_now` is at the end of a day that is about to be closed, and returns how much is missing, in rials. The caller covers it in the same
-- transaction, with an entry of that day: nothing else gets into the day any more.
create or replace function ledger.note_client_money(p_day date) returns numeric
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_headroom numeric;
begin
  perform ledger.lock_days_through(p_day);
  select coalesce((select headroom from ledger.client_money order by day desc limit 1), 0) + coalesce(sum(l.amount), 0) into v_headroom
  from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
  where e.accounting_date <= p_day and e.accounting_date > coalesce((select max(day) from ledger.client_money), '-infinity')
    and ledger.is_client_money(l.kind) and l.currency = 364;
  insert into ledger.client_money (day, headroom) values (p_day, greatest(v_headroom, 0));
  return greatest(-v_headroom, 0);
end
$$;

revoke all on function ledger.note_client_money from public;
grant execute on function ledger.note_client_money to nesye_app;
