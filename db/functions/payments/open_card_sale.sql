-- Stores a sale that is to be paid by card in part or whole: waiting (result 1), or refused (3) where `p_purchase` has a refusal_code. The caller has locked its
-- accounts and places the holds in the same transaction. A uid that is stored already is read back, whatever kind of purchase it was.
-- `p_foreign` is what a shop sells in another currency, {quote_id, amount, commission}: its quote is claimed here, so that the rate holds while the customer
-- pays. One that is used, expired or of another sale refuses the sale (rate_changed).
create or replace function payments.open_card_sale(p_customer bigint, p_purchase jsonb, p_foreign jsonb default null)
returns table (id bigint, result smallint, refusal_code text, is_replay boolean, is_same_body boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_sale payments.purchase;
  v_quote payments.exchange_quote;
begin
  v_sale := jsonb_populate_record(null::payments.purchase, p_purchase);
  v_sale.bucket := (p_customer & 63)::smallint;
  v_sale.customer_id := p_customer;
  v_sale.operation := 1;
  -- A server of before the tax names none.
  v_sale.commission_vat := coalesce(v_sale.commission_vat, 0);
  -- A sale that waits for a card takes no offer.
  v_sale.shop_fee := 0;
  v_sale.id := nextval('payments.purchase_number') * 64 + v_sale.bucket;
  if p_foreign is not null then
    select * into v_quote from payments.exchange_quote q where q.id = (p_foreign ->> 'quote_id')::bigint and q.bucket = v_sale.bucket for update;
    if v_quote.customer_id is distinct from p_customer or v_quote.terminal_id <> v_sale.terminal_id or v_quote.claimed_uid is not null
       or v_quote.valid_until <= v_sale.created_at then
      v_sale.refusal_code := coalesce(v_sale.refusal_code, 'rate_changed');
    end if;
  end if;
  v_sale.result := case when v_sale.refusal_code is null then 1 else 3 end;
  insert into payments.purchase select v_sale.* on conflict (customer_id, operation, uid, bucket) do nothing;
  if found then
    if v_quote.id is not null then
      insert into payments.foreign_sale (bucket, purchase_id, quote_id, currency, rate_rial, amount, commission)
      values (v_sale.bucket, v_sale.id, v_quote.id, v_quote.currency, v_quote.rate_rial, (p_foreign ->> 'amount')::bigint, (p_foreign ->> 'commission')::bigint);
      if v_sale.result = 1 then
        update payments.exchange_quote q set claimed_uid = v_sale.uid, claimed_at = v_sale.created_at where q.id = v_quote.id and q.bucket = v_quote.bucket;
      end if;
    end if;
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
