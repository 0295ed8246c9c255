-- Takes one purchase of an offer, as a sale is held, and says whether there was room for it. The row stays locked until the transaction ends; accounts are locked before.
create or replace function merchants.take_offer(p_offer bigint, p_merchant bigint, p_fee bigint, p_amount bigint, p_count int, p_day date) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from merchants.shop_offer f where f.id = p_offer for update;
  if not merchants.has_offer_room(p_offer, p_merchant, p_fee, p_amount, p_count, p_day) then
    return false;
  end if;
  update merchants.shop_offer f set fee_taken = f.fee_taken + p_fee, purchases = f.purchases + 1 where f.id = p_offer;
  return true;
end
$$;

revoke all on function merchants.take_offer from public;
grant execute on function merchants.take_offer to nesye_app;
