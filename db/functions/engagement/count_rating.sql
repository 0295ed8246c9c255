-- Moves the summary of a shop with each change of its ratings, in the transaction of the change. A change of several shops' ratings locks the summaries first, in the order of the shops.
create or replace function engagement.count_rating() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.is_counted then
    update engagement.shop_rating_summary set
      stars_1 = stars_1 - (old.stars = 1)::int, stars_2 = stars_2 - (old.stars = 2)::int, stars_3 = stars_3 - (old.stars = 3)::int,
      stars_4 = stars_4 - (old.stars = 4)::int, stars_5 = stars_5 - (old.stars = 5)::int
    where merchant_id = old.merchant_id;
  end if;
  if tg_op <> 'DELETE' and new.is_counted then
    insert into engagement.shop_rating_summary as s (merchant_id, stars_1, stars_2, stars_3, stars_4, stars_5)
    values (new.merchant_id, (new.stars = 1)::int, (new.stars = 2)::int, (new.stars = 3)::int, (new.stars = 4)::int, (new.stars = 5)::int)
    on conflict (merchant_id) do update set
      stars_1 = s.stars_1 + excluded.stars_1, stars_2 = s.stars_2 + excluded.stars_2, stars_3 = s.stars_3 + excluded.stars_3,
      stars_4 = s.stars_4 + excluded.stars_4, stars_5 = s.stars_5 + excluded.stars_5;
  end if;
  return null;
end
$$;

revoke all on function engagement.count_rating from public;

create or replace trigger rating_is_summed_up after insert or delete or update of is_counted, stars on engagement.shop_rating
  for each row execute function engagement.count_rating();
