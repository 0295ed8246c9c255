import type { PostalCountry } from '@nesye/persian';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { isShownToday } from '../../../platform/editable-lists/shown-today.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';

export interface Province {
  readonly id: number;
  readonly name: string;
}

export interface City {
  readonly id: number;
  readonly name: string;
  readonly provinceId: number;
}

/** One province, or undefined. */
export async function readProvince(sql: Sql, id: number): Promise<Province | undefined> {
  const [row] = await sql<Province[]>`select id, name from content.province where id = ${id}::bigint`;
  return row;
}

/** A page of the cities by the Persian alphabet, of one province or of all of Iran, and how many there are. */
export async function readCities(
  sql: Sql,
  provinceId: number | undefined,
  { limit, offset, isDescending }: Page,
): Promise<ListRows<City>> {
  const matching =
    provinceId === undefined
      ? sql`province_id in (select id from content.province where country = 'ir')`
      : sql`province_id = ${provinceId}::bigint`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await sql<CityRow[]>`
    select id, name, province_id from content.city where ${matching} and ${isShownToday(sql)} order by sort_name ${direction}, id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<
    { total: bigint }[]
  >`select count(*) as total from content.city where ${matching} and ${isShownToday(sql)}`;
  return { total: Number(count?.total ?? 0n), rows: rows.map(cityOf) };
}

/** One city, or undefined. */
export async function readCity(sql: Sql, id: number): Promise<City | undefined> {
  const [row] = await sql<CityRow[]>`select id, name, province_id from content.city where id = ${id}::bigint`;
  return row === undefined ? undefined : cityOf(row);
}

/** Names of cities with their provinces, by id; an id that is none is absent. */
export async function readPlaces(
  sql: Sql | Tx,
  cityIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly city: string; readonly province: string }>> {
  if (cityIds.length === 0) return new Map();
  const rows = await sql<{ id: number; city: string; province: string }[]>`
    select c.id, c.name as city, p.name as province from content.city c join content.province p on p.id = c.province_id
    where c.id = any(${[...new Set(cityIds)]}::int[])`;
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** A city with its province, named as the lists have them. */
export interface Place {
  readonly country: PostalCountry;
  readonly province: string;
  readonly city: string;
}

/** The city of this name in the province of that one; undefined where there is none. */
export async function findPlace(sql: Sql | Tx, province: string, city: string): Promise<Place | undefined> {
  const [row] = await sql<Place[]>`
    select p.country, p.name as province, c.name as city from content.city c join content.province p on p.id = c.province_id
    where p.sort_name = platform.sort_key(${province}) and c.sort_name = platform.sort_key(${city}) order by p.country desc limit 1`;
  return row;
}

interface CityRow {
  id: number;
  name: string;
  province_id: number;
}

const cityOf = ({ id, name, province_id: provinceId }: CityRow): City => ({ id, name, provinceId });

/** Is it the name of a city, as we have it? */
export async function isCityName(sql: Sql | Tx, name: string): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select exists (select from content.city where name = ${name}) as found`;
  return row?.found === true;
}
