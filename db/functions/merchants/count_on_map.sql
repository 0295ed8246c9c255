-- Moves the cells of the map with each change of a shop's status, place or kind, in the transaction of the change. Changes that share cells lock them in one order. A cell that is empty
-- again stays: who waited for it must find it.
create or replace function merchants.count_on_map() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- Shops that came or went, each with its place.
  v_shops merchants.map_cell[] := '{}';
  v_moves merchants.map_cell[];
begin
  if tg_op <> 'DELETE' then
    v_shops := array(
      select row(0, m.category_id, merchants.map_x(m.longitude), merchants.map_y(m.latitude), 1, 0, 0, m.id)::merchants.map_cell
      from shops_after m where m.status = 1 and m.latitude is not null);
  end if;
  if tg_op <> 'INSERT' then
    v_shops := v_shops || array(
      select row(0, m.category_id, merchants.map_x(m.longitude), merchants.map_y(m.latitude), -1, 0, 0, m.id)::merchants.map_cell
      from shops_before m where m.status = 1 and m.latitude is not null);
  end if;
  with moved as (
    select l as level, k as category_id, p.x >> (30 - l) as x, p.y >> (30 - l) as y,
      sum(p.shops)::integer as shops, sum(p.shops * p.x::bigint)::bigint as sum_x, sum(p.shops * p.y::bigint)::bigint as sum_y, sum(p.shops * p.sum_id)::bigint as sum_id
    from unnest(v_shops) p, unnest('{7,10,13,16}'::integer[]) l, unnest(array[0, p.category_id]) k
    group by 1, 2, 3, 4
  )
  select array_agg(row(level, category_id, x, y, shops, sum_x, sum_y, sum_id)::merchants.map_cell order by level, category_id, x, y) into v_moves
  from moved where (shops, sum_x, sum_y, sum_id) <> (0, 0, 0, 0);
  if v_moves is null then return null; end if;
  insert into merchants.map_cell select d.level, d.category_id, d.x, d.y, 0, 0, 0, 0 from unnest(v_moves) d on conflict do nothing;
  perform from merchants.map_cell c join unnest(v_moves) d using (level, category_id, x, y) order by level, category_id, x, y for update of c;
  update merchants.map_cell c set shops = c.shops + d.shops, sum_x = c.sum_x + d.sum_x, sum_y = c.sum_y + d.sum_y, sum_id = c.sum_id + d.sum_id
  from unnest(v_moves) d where (c.level, c.category_id, c.x, c.y) = (d.level, d.category_id, d.x, d.y);
  return null;
end
$$;

revoke all on function merchants.count_on_map from public;

create or replace trigger shop_opens_on_map after insert on merchants.merchant
  referencing new table as shops_after for each statement execute function merchants.count_on_map();
create or replace trigger shop_moves_on_map after update on merchants.merchant
  referencing old table as shops_before new table as shops_after for each statement execute function merchants.count_on_map();
create or replace trigger shop_leaves_map after delete on merchants.merchant
  referencing old table as shops_before for each statement execute function merchants.count_on_map();
