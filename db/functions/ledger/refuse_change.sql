create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'NS003';
end
$$;

create or replace trigger entry_append_only before update or delete or truncate on ledger.entry for each statement execute function ledger.refuse_change();
create or replace trigger line_append_only before update or delete or truncate on ledger.line for each statement execute function ledger.refuse_change();
create or replace trigger account_never_leaves before delete or truncate on ledger.guarded_account for each statement execute function ledger.refuse_change();
create or replace trigger hold_stays before delete or truncate on ledger.hold for each statement execute function ledger.refuse_change();
create or replace trigger closed_day_append_only before update or delete or truncate on ledger.closed_day for each statement execute function ledger.refuse_change();
create or replace trigger closing_balance_append_only before update or delete or truncate on ledger.closing_balance for each statement execute function ledger.refuse_change();
create or replace trigger closing_total_append_only before update or delete or truncate on ledger.closing_total for each statement execute function ledger.refuse_change();
create or replace trigger client_money_append_only before update or delete or truncate on ledger.client_money for each statement execute function ledger.refuse_change();
create or replace trigger limit_change_append_only before update or delete or truncate on ledger.limit_change for each statement execute function ledger.refuse_change();
create or replace trigger fee_recognition_append_only before update or delete or truncate on servicing.fee_recognition
  for each statement execute function ledger.refuse_change();

revoke all on function ledger.refuse_change from public;
