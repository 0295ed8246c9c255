create or replace function settlement.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a movement of a payout stays as it is' using errcode = 'NS030';
end
$$;
create or replace trigger movement_is_paid_once before update on settlement.movement for each row when (old.payout_id is not null)
  execute function settlement.refuse_change();
create or replace trigger movement_stays before delete or truncate on settlement.movement for each statement execute function settlement.refuse_change();

revoke all on function settlement.refuse_change from public;
