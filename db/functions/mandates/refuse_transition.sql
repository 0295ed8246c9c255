-- The transitions of a mandate and of a draw, whoever writes.
create or replace function mandates.refuse_transition() returns trigger language plpgsql as $$
begin
  raise exception '% % cannot go from % to %', tg_table_name, old.id, old.state, new.state using errcode = 'NS012';
end
$$;

create or replace trigger mandate_goes_one_way before update of state on mandates.mandate for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('pending', 'active'), ('pending', 'cancelled'), ('pending', 'expired'), ('pending', 'refused'), ('active', 'cancelled'), ('active', 'expired')
  ))
  execute function mandates.refuse_transition();

create or replace trigger draw_goes_one_way before update of state on mandates.draw for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('announced', 'with_bank'), ('announced', 'paid'), ('announced', 'failed'), ('announced', 'cancelled'), ('announced', 'dropped'),
    ('with_bank', 'paid'), ('with_bank', 'failed'), ('with_bank', 'dropped')
  ))
  execute function mandates.refuse_transition();

revoke all on function mandates.refuse_transition from public;
