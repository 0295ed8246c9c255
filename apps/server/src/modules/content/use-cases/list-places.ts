import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { addressOf, type ListResponse, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import {
  type City,
  type PlaceRows,
  type PlaceStretch,
  type Province,
  readCities,
  readCity,
  readProvince,
  readProvinces,
} from '../queries/read-places.ts';
import { readWhole } from '../domain/read-whole.ts';

/** No cursor is ever written: the list ends long before pages do. */
const RULES: ListRules<'name'> = {
  order: { name: 'integer' },
  standardOrder: { key: 'name', isDescending: false },
  tieBreakers: 0,
};

/** Provinces by the Persian alphabet. Refuses `page_size_too_large`, and `invalid` for a cursor: the list is too short to have one. */
export const listProvinces = (sql: Sql, path: string, query: ListQuery): Promise<ListResponse<Province>> =>
  listPlaces(
    path,
    query,
    (stretch) => readProvinces(sql, stretch),
    (row) => row,
  );

/** Cities by the Persian alphabet, of one province where the query names it; a province that is none has no cities. Refuses as `listProvinces` does. */
export function listCities(
  sql: Sql,
  path: string,
  query: ListQuery & { readonly filter_province_id?: string | undefined },
): Promise<ListResponse<CityView>> {
  const provinceId = query.filter_province_id === undefined ? undefined : (readWhole(query.filter_province_id) ?? 0);
  return listPlaces(path, query, (stretch) => readCities(sql, provinceId, stretch), cityView);
}

/** Cities of a province that must exist. Refuses `not_found`, and as `listProvinces` does. */
export async function listCitiesOfProvince(
  sql: Sql,
  path: string,
  idText: string,
  query: ListQuery,
): Promise<ListResponse<CityView>> {
  const { id } = await showProvince(sql, idText);
  return listPlaces(path.replace(':id', String(id)), query, (stretch) => readCities(sql, id, stretch), cityView);
}

/** One province. Refuses `not_found`. */
export async function showProvince(sql: Sql, idText: string): Promise<Province> {
  const id = readWhole(idText);
  const province = id === undefined ? undefined : await readProvince(sql, id);
  if (province === undefined) throw new Refusal('not_found');
  return province;
}

/** One city. Refuses `not_found`. */
export async function showCity(sql: Sql, idText: string): Promise<CityView> {
  const id = readWhole(idText);
  const city = id === undefined ? undefined : await readCity(sql, id);
  if (city === undefined) throw new Refusal('not_found');
  return cityView(city);
}

type CityView = ReturnType<typeof cityView>;
const cityView = ({ id, name, provinceId }: City) => ({ id, name, province_id: provinceId });

async function listPlaces<Place, View>(
  path: string,
  query: ListQuery,
  read: (stretch: PlaceStretch) => Promise<PlaceRows<Place>>,
  viewOf: (place: Place) => View,
): Promise<ListResponse<View>> {
  if (query.cursor !== undefined) throw new Refusal('invalid', { field: 'cursor' });
  const request = readListRequest(query, RULES);
  return listResponse(
    addressOf(path, { ...query }),
    request,
    await read({ ...rowsToRead(request), isDescending: request.isDescending }),
    viewOf,
    () => [],
  );
}
