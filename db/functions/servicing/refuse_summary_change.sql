-- The sums of a day are added to while the task that the trigger names works, and never afterwards (NS007).
create or replace function servicing.refuse_summary_change() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'TRUNCATE') or (select j.is_done from servicing.day_job j where j.day = new.day and j.job = tg_argv[0]) is not false then
    raise exception 'the sums of a day that is done are frozen' using errcode = 'NS007';
  end if;
  return new;
end
$$;

create or replace trigger portfolio_day_frozen before insert or update or delete on servicing.portfolio_day for each row execute function servicing.refuse_summary_change('portfolio');
create or replace trigger portfolio_day_stays before truncate on servicing.portfolio_day for each statement execute function servicing.refuse_summary_change('portfolio');
create or replace trigger portfolio_roll_frozen before insert or update or delete on servicing.portfolio_roll for each row execute function servicing.refuse_summary_change('portfolio');
create or replace trigger portfolio_roll_stays before truncate on servicing.portfolio_roll for each statement execute function servicing.refuse_summary_change('portfolio');
create or replace trigger sales_day_frozen before insert or update or delete on servicing.sales_day for each row execute function servicing.refuse_summary_change('sales');
create or replace trigger sales_day_stays before truncate on servicing.sales_day for each statement execute function servicing.refuse_summary_change('sales');

revoke all on function servicing.refuse_summary_change from public;
