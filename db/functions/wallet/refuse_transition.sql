-- The transitions of a cash-out and of a transfer, whoever writes. The first table stands in modules/wallet/domain as well.
create or replace function wallet.refuse_transition() returns trigger language plpgsql as $$
begin
  raise exception '% % cannot go from % to %', tg_table_name, old.id, old.state, new.state using errcode = 'NS012';
end
$$;

create or replace trigger cash_out_goes_one_way before update of state on wallet.cash_out for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('waiting', 'cancelled'), ('waiting', 'sending'),
    ('sending', 'unknown'), ('unknown', 'sending'), ('sending', 'sent'), ('unknown', 'sent'),
    ('sending', 'paid'), ('sending', 'returned'), ('unknown', 'returned'), ('unknown', 'paid'), ('sent', 'paid'), ('sent', 'returned')
  ))
  execute function wallet.refuse_transition();

create or replace trigger transfer_goes_one_way before update of state on wallet.transfer for each row
  when (old.state <> new.state and old.state <> 'waiting')
  execute function wallet.refuse_transition();

revoke all on function wallet.refuse_transition from public;
