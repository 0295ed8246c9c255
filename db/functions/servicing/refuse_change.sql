create or replace function servicing.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'terms are frozen: write a new snapshot' using errcode = 'NS007';
end
$$;

create or replace trigger terms_frozen before update or delete on servicing.terms for each row execute function servicing.refuse_change();
create or replace trigger terms_product_frozen before update or delete on servicing.terms_product for each row execute function servicing.refuse_change();

revoke all on function servicing.refuse_change from public;
