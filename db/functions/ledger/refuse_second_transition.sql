create or replace function ledger.refuse_second_transition() returns trigger language plpgsql as $$
begin
  raise exception 'hold % is already %', old.id, old.state using errcode = 'NS006';
end
$$;

create or replace trigger hold_ends_once before update on ledger.hold for each row
  when (old.state <> 'active' or new.amount <> old.amount or new.party_id <> old.party_id or new.kind <> old.kind
        or new.currency <> old.currency)
  execute function ledger.refuse_second_transition();

revoke all on function ledger.refuse_second_transition from public;
