-- Stores a sale that is to be paid by card in part or whole: waiting (result 1), or refused (3) where `p_purchase` has a refusal_code. The caller has locked its
-- accounts and places the holds in the same transaction. A uid that is stored already is read back, whatever kind of purchase it was.
create or replace function payments.open_card_sale(p_customer bigint, p_purchase jsonb)
returns table (id bigint, result smallint, refusal_code text, is_replay boolean, is_same_body boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_sale payments.purchase;
begin
  v_sale := jsonb_populate_record(null::payments.purchase, p_purchase);
  v_sale.bucket := (p_customer & 63)::smallint;
  v_sale.customer_id := p_customer;
  v_sale.operation := 1;
  v_sale.id := nextval('payments.purchase_number') * 64 + v_sale.bucket;
  v_sale.result := case when v_sale.refusal_code is null then 1 else 3 end;
  insert into payments.purchase select v_sale.* on conflict (customer_id, operation, uid, bucket) do nothing;
  if found then
    return query select v_sale.id, v_sale.result, v_sale.refusal_code, false, true;
    return;
  end if;
  return query
  select p.id, p.result, p.refusal_code, true, p.body_hash = v_sale.body_hash
  from payments.purchase p where p.customer_id = p_customer and p.operation = 1 and p.uid = v_sale.uid and p.bucket = v_sale.bucket;
end
$$;

revoke all on function payments.open_card_sale from public;
grant execute on function payments.open_card_sale to nesye_app;
