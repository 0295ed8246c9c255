-- Decides a sale that waits for the gateway, once: captured (2) or failed (3, with its reason). False: it was decided before, or its code was paid by another or cancelled.
-- The caller has locked its accounts, ends its holds and posts its entry in the same transaction. A captured sale is one of the day and the moment of its capture,
-- and gets its rows here: `i_due`, `i_payable` in the order in which they were priced.
create or replace function payments.decide_card_sale(
  p_id bigint, p_result smallint, p_refusal text, p_at timestamptz, p_date date, i_due date[], i_payable date[]
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_sale payments.card_sale;
  v_purchase payments.purchase;
begin
  select * into v_sale from payments.card_sale s where s.purchase_id = p_id and s.bucket = (p_id & 63) for update;
  -- Codes are locked after accounts, as payments.commit_purchases does.
  if p_result = 2 and v_sale.payment_code_id is not null then
    perform from merchants.payment_code c where c.id = v_sale.payment_code_id for update;
    if exists (select from merchants.payment_code c where c.id = v_sale.payment_code_id and (c.claimed_by is not null or c.cancelled_at is not null)) then
      return false;
    end if;
  end if;
  update payments.purchase p
  set result = p_result, refusal_code = p_refusal,
      created_at = case when p_result = 2 then p_at else p.created_at end,
      business_date = case when p_result = 2 then p_date else p.business_date end
  where p.id = p_id and p.bucket = (p_id & 63) and p.result = 1
  returning * into v_purchase;
  if not found then
    return false;
  end if;
  update payments.card_sale s set ended_at = p_at where s.purchase_id = p_id and s.bucket = (p_id & 63);
  if p_result = 2 then
    insert into servicing.installment (bucket, customer_id, purchase_id, seq, facility_id, merchant_id, due_date, payable_until, principal, fee, principal_paid, fee_paid, fee_unearned, paid_at, is_end_of_month)
    select v_purchase.bucket, v_purchase.customer_id, p_id, i.seq, v_purchase.facility_id, v_purchase.merchant_id, i.due, i.payable, i.principal, i.fee,
           case when i.is_paid then i.principal else 0 end, case when i.is_paid then i.fee else 0 end,
           case when 1210 = any (v_sale.line_kind) then i.fee else 0 end,
           case when i.is_paid then p_at end, v_purchase.product_type = 2
    from (
      -- The first row is the deposit, where there is one: what is not on credit.
      select u.seq, u.due, u.payable, u.principal, u.fee, u.seq = 1 and v_purchase.amount > v_purchase.credit_amount as is_paid
      from unnest(i_due, i_payable, v_sale.row_principal, v_sale.row_fee) with ordinality u(due, payable, principal, fee, seq)
    ) i;
    update merchants.payment_code c set claimed_by = v_purchase.customer_id, claimed_uid = v_purchase.uid, claimed_at = p_at where c.id = v_sale.payment_code_id;
  end if;
  return true;
end
$$;

revoke all on function payments.decide_card_sale from public;
grant execute on function payments.decide_card_sale to nesye_app;
