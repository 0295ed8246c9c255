create or replace function settlement.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a movement of a payout, and the way of a part that does not wait, stay as they are' using errcode = 'NS030';
end
$$;
create or replace trigger movement_is_paid_once before update on settlement.movement for each row when (old.payout_id is not null)
  execute function settlement.refuse_change();
create or replace trigger movement_stays before delete or truncate on settlement.movement for each statement execute function settlement.refuse_change();
create or replace trigger part_goes_one_way before update of file_id on settlement.payout_part for each row
  when (old.file_id is distinct from new.file_id and old.state <> 'waiting') execute function settlement.refuse_change();

revoke all on function settlement.refuse_change from public;
