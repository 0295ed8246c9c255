-- Does an offer of this shop take one purchase more, of so many rials in so many installments on a day, whose fee is `p_fee`. Who decides by it has locked the offer.
create or replace function merchants.has_offer_room(p_offer bigint, p_merchant bigint, p_fee bigint, p_amount bigint, p_count int, p_day date) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return exists (
    select from merchants.shop_offer f
    where f.id = p_offer and f.merchant_id = p_merchant and f.ended_at is null and p_day between f.from_day and f.through_day
      and p_amount between f.min_amount and f.max_amount and p_count = any (f.counts)
      and f.fee_taken + p_fee <= f.fee_ceiling and (f.purchase_ceiling is null or f.purchases < f.purchase_ceiling));
end
$$;

revoke all on function merchants.has_offer_room from public;
