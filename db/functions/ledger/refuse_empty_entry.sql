-- Entries and their lines are written in one statement; an entry without lines, or a correction of an entry that is not there, is refused.
create or replace function ledger.refuse_empty_entry() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  v_id bigint;
begin
  select a.id into v_id from added a
  where not exists (select from ledger.line l where l.entry_id = a.id)
     or a.reverses_id is not null and not exists (select from ledger.entry e where e.id = a.reverses_id and e.rule <> 99)
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
