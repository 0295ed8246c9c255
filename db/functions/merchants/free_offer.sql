-- Gives back what a held sale had taken of its offer and no part has used; the purchase too where nothing was captured.
create or replace function merchants.free_offer(p_offer bigint, p_fee bigint, p_is_unused boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update merchants.shop_offer f set fee_taken = f.fee_taken - p_fee, purchases = f.purchases - case when p_is_unused then 1 else 0 end where f.id = p_offer;
end
$$;

revoke all on function merchants.free_offer from public;
grant execute on function merchants.free_offer to nesye_app;
