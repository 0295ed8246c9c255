-- A card ends once.
create or replace function gift_cards.refuse_transition() returns trigger language plpgsql as $$
begin
  raise exception 'the gift card % cannot go from % to %', old.id, old.state, new.state using errcode = 'NS012';
end
$$;

create or replace trigger card_goes_one_way before update on gift_cards.card for each row
  when (old.state <> 'waiting')
  execute function gift_cards.refuse_transition();

revoke all on function gift_cards.refuse_transition from public;
