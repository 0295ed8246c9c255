-- The transitions of an order to an outside party, whoever writes.
create or replace function platform.refuse_order_transition() returns trigger language plpgsql as $$
begin
  raise exception 'the order % % cannot go from % to %', old.kind, old.subject_id, old.state, new.state using errcode = 'NS012';
end
$$;

create or replace trigger outside_order_goes_one_way before update of state on platform.outside_order for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('open', 'sending'), ('open', 'ended'),
    ('sending', 'in_doubt'), ('sending', 'accepted'), ('sending', 'ended'),
    ('in_doubt', 'sending'), ('in_doubt', 'accepted'), ('in_doubt', 'ended'),
    ('accepted', 'ended')
  ))
  execute function platform.refuse_order_transition();

revoke all on function platform.refuse_order_transition from public;
