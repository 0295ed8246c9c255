-- The transitions of an attempt and of a refund, whoever writes. The same tables stand in modules/gateway/domain.
create or replace function gateway.refuse_transition() returns trigger language plpgsql as $$
begin
  raise exception '% % cannot go from % to %', tg_table_name, old.id, old.state, new.state using errcode = 'NS012';
end
$$;

create or replace trigger attempt_goes_one_way before update of state on gateway.attempt for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('created', 'redirected'), ('created', 'failed'),
    ('redirected', 'verifying'), ('redirected', 'failed'),
    ('verifying', 'paid'), ('verifying', 'sent_back'), ('verifying', 'failed'), ('verifying', 'unknown'),
    ('unknown', 'paid'), ('unknown', 'sent_back'), ('unknown', 'failed')
  ))
  execute function gateway.refuse_transition();

create or replace trigger refund_goes_one_way before update of state on gateway.refund for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('on_its_way', 'confirmed'), ('on_its_way', 'refused')
  ))
  execute function gateway.refuse_transition();

revoke all on function gateway.refuse_transition from public;
