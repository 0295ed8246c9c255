-- The lines of an entry are written in one statement; the balance of zero is checked over exactly those.
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

create or replace trigger lines_balance after insert on ledger.line referencing new table as added
  for each statement execute function ledger.refuse_unbalanced();

revoke all on function ledger.refuse_unbalanced from public;
