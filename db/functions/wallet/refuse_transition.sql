-- The transitions of a cash-out and of a transfer, whoever writes.
create or replace function wallet.refuse_transition() returns trigger language plpgsql as $$
begin
  raise exception '% % cannot go from % to %', tg_table_name, old.id, old.state, new.state using errcode = 'NS012';
end
$$;

create or replace trigger cash_out_goes_one_way before update of state on wallet.cash_out for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('waiting', 'cancelled'), ('waiting', 'on_its_way'), ('on_its_way', 'paid'), ('on_its_way', 'returned')
  ))
  execute function wallet.refuse_transition();

create or replace trigger transfer_goes_one_way before update of state on wallet.transfer for each row
  when (old.state <> new.state and old.state <> 'waiting')
  execute function wallet.refuse_transition();

revoke all on function wallet.refuse_transition from public;
