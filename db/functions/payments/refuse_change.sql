-- A purchase that waits for the gateway is decided once; nothing else about it, and nothing about a decided one, ever changes.
create or replace function payments.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.result = 1 and new.result in (2, 3) then
    if to_jsonb(new) - '{result,refusal_code,business_date,created_at}'::text[] = to_jsonb(old) - '{result,refusal_code,business_date,created_at}'::text[] then
      return new;
    end if;
  end if;
  raise exception 'a decided purchase is never changed' using errcode = 'NS003';
end
$$;

create or replace trigger purchase_stands before delete or truncate on payments.purchase for each statement execute function payments.refuse_change();
create or replace trigger purchase_is_decided_once before update on payments.purchase for each row execute function payments.refuse_change();

revoke all on function payments.refuse_change from public;
