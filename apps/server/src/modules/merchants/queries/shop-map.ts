import type { Sql } from '../../../platform/database/database.ts';
import { boxOf, type CountedCell, keptLevelOf, type MapCells, MAX_CELLS } from '../domain/shop-map.ts';

/** Which shops a map shows. */
export interface MapFilter {
  /** What they are called, as people write it: the best 200. */
  readonly text: string | undefined;
  readonly categoryId: number | undefined;
}

/** A shop of the map. */
export interface MapShop {
  readonly id: bigint;
  readonly name: string;
  readonly category: string;
  readonly address: string;
  readonly logo: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** How many shops there are in each of these cells that has one. Only confirmed shops with a place count. */
export async function countOnMap(sql: Sql, cells: MapCells, filter: MapFilter): Promise<CountedCell[]> {
  const rows = await sql<{ x: number; y: number; shops: number; sum_x: bigint; sum_y: bigint; sum_id: bigint }[]>`
    select p.x, p.y, sum(p.shops)::integer as shops, sum(p.sum_x)::bigint as sum_x, sum(p.sum_y)::bigint as sum_y, sum(p.sum_id)::bigint as sum_id
    from (${sourceOf(sql, cells, filter)}) p
    where p.x between ${cells.x[0]}::integer and ${cells.x[1]}::integer and p.y between ${cells.y[0]}::integer and ${cells.y[1]}::integer
    group by p.x, p.y having sum(p.shops) > 0`;
  return rows.map(({ sum_x: sumX, sum_y: sumY, sum_id: sumId, ...cell }) => ({ ...cell, sumX, sumY, sumId }));
}

/**
 * Confirmed shops of these cells: those of `singles`, and up to `limit` others, the nearest to the middle first. Of a search all that it finds there, the best first.
 */
export async function listOnMap(
  sql: Sql,
  cells: MapCells,
  filter: MapFilter,
  { singles, limit }: { readonly singles: readonly bigint[]; readonly limit: number },
): Promise<MapShop[]> {
  const shift = 30 - cells.level;
  const away = awayFrom(sql, cells, filter.categoryId);
  return await sql<MapShop[]>`
    with near as materialized (
      select m.id, s.place from ${shopsOf(sql, cells, filter)}
      order by ${filter.text === undefined ? away : sql`s.place`} limit ${limit}
    ), listed as (
      select n.id, n.place from near n
      union select one.id, 0 from unnest(${singles.map(String)}::bigint[]) one(id) where ${filter.text === undefined}::boolean
    )
    select m.id, m.name, c.name as category, m.address, m.logo, m.latitude, m.longitude
    from listed l join merchants.merchant m on m.id = l.id join merchants.category c on c.id = m.category_id
    where m.status = 1 and m.latitude is not null and m.longitude is not null and merchants.map_x(m.longitude) >> ${shift}::integer between ${cells.x[0]}::integer and ${cells.x[1]}::integer
      and merchants.map_y(m.latitude) >> ${shift}::integer between ${cells.y[0]}::integer and ${cells.y[1]}::integer
    order by l.place, ${away}, m.id`;
}

/** Counted cells where they are kept, single shops where they are few. */
function sourceOf(sql: Sql, cells: MapCells, filter: MapFilter) {
  const kept = filter.text === undefined ? keptLevelOf(cells) : undefined;
  if (kept === undefined) {
    const shift = 30 - cells.level;
    return sql`
      select merchants.map_x(m.longitude) >> ${shift}::integer as x, merchants.map_y(m.latitude) >> ${shift}::integer as y, 1 as shops,
        merchants.map_x(m.longitude)::bigint as sum_x, merchants.map_y(m.latitude)::bigint as sum_y, m.id as sum_id
      from ${shopsOf(sql, cells, filter)}`;
  }
  const shift = kept - cells.level;
  const [first, last] = [cells.x[0] * 2 ** shift, (cells.x[1] + 1) * 2 ** shift - 1];
  // Column by column: else all cells of the country between two meridians would be read.
  return sql`
    select c.x >> ${shift}::integer as x, c.y >> ${shift}::integer as y, c.shops, c.sum_x, c.sum_y, c.sum_id
    from merchants.map_cell c
    where c.level = ${kept}::smallint and c.category_id = ${filter.categoryId ?? 0} and c.x = any (array(select generate_series(${first}::integer, ${last}::integer)))
      and c.y between ${cells.y[0] * 2 ** shift}::integer and ${(cells.y[1] + 1) * 2 ** shift - 1}::integer`;
}

/** Shops `m` of these cells with their place in a search, `s.place`; a few of the neighbouring cells may be among them. */
function shopsOf(sql: Sql, cells: MapCells, { text, categoryId }: MapFilter) {
  const { west, south, east, north } = boxOf(cells);
  if (text !== undefined)
    return sql`merchants.search_shops(${text}, ${MAX_CELLS}, ${categoryId ?? null}, null, null, null) s
      join merchants.merchant m on m.id = s.id and m.status = 1 and m.latitude is not null`;
  const plane = (categoryId ?? 0) * 1_000;
  return sql`merchants.merchant m cross join (select 0 as place) s
    where m.status = 1 and m.latitude is not null and ${pointOf(sql, categoryId)}
      <@ box(point(${west}::float8 * 0.82 + ${plane}::float8, ${south}::float8), point(${east}::float8 * 0.82 + ${plane}::float8, ${north}::float8))`;
}

/** A place on a flat map as the indexes have it. Each kind of shop has a separate plane: the nearest of a rare kind are found without reading the others. */
const pointOf = (sql: Sql, categoryId: number | undefined) =>
  categoryId === undefined
    ? sql`point(m.longitude * 0.82, m.latitude)`
    : sql`point(m.longitude * 0.82 + m.category_id * 1000, m.latitude)`;

/** How far a shop is from the middle of these cells, on the plane of its kind. */
function awayFrom(sql: Sql, cells: MapCells, categoryId: number | undefined) {
  const { west, south, east, north } = boxOf(cells);
  const plane = (categoryId ?? 0) * 1_000;
  return sql`${pointOf(sql, categoryId)} <-> point(${(west + east) / 2}::float8 * 0.82 + ${plane}::float8, ${(south + north) / 2}::float8)`;
}
