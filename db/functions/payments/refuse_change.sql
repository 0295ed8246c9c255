create or replace function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a decided purchase is never changed' using errcode = 'NS003';
end
$$;

create or replace trigger purchase_stands before update or delete or truncate on payments.purchase for each statement execute function payments.refuse_change();

revoke all on function payments.refuse_change from public;
