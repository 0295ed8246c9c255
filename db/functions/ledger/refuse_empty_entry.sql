-- Entries and their lines are written in one statement; an entry without lines, or a correction of an entry that is not there, is refused.
create or replace function ledger.refuse_empty_entry() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  v_id bigint;
begin
  -- One look by key for each entry: a join would be planned while the tables are young, and read a whole index for each batch when they are not.
  select a.id into v_id from added a
  where (select l.entry_id from ledger.line l where l.entry_id = a.id limit 1) is null
     or a.reverses_id is not null and (select e.id from ledger.entry e where e.id = a.reverses_id and e.rule <> 99) is null
  limit 1;
  if found then
    raise exception 'entry % has no lines, or corrects none', v_id using errcode = 'NS002';
  end if;
  return null;
end
$$;

create or replace trigger entries_have_lines after insert on ledger.entry referencing new table as added
  for each statement execute function ledger.refuse_empty_entry();

revoke all on function ledger.refuse_empty_entry from public;
