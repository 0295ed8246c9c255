/*
# Whole toman from a day on

What is charged is whole toman (ADR 58). A database from before that charged rials. What it charged by then has to come out the same when it is computed again, so its
terms say from which day whole toman count: tomorrow, for today something may be charged already.
*/
do $$
declare
  since date;
begin
  if exists (select from servicing.installment where penalty_charged % 10 <> 0) then
    select ((now() + offset_ms * interval '1 millisecond') at time zone 'Asia/Tehran')::date + 1 into since from platform.business_clock;
  end if;
  execute format('alter table servicing.terms add column whole_toman_from date default %L', since);
end $$;
-- New terms count whole toman every day.
alter table servicing.terms alter column whole_toman_from drop default;
