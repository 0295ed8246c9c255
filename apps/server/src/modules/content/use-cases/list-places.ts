import { contentCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import type { ListResponse, ListRows } from '../../../platform/lists/list-response.ts';
import { type Page, pagedList } from '../../../platform/lists/paged-list.ts';
import { readWhole } from '../domain/read-whole.ts';
import { type City, type Province, readCities, readCity, readProvince } from '../queries/read-places.ts';

type CityView = ReturnType<typeof cityView>;
const cityView = ({ id, name, provinceId }: City) => ({ id, name, province_id: provinceId });

interface CityFilter extends ListQuery {
  readonly filter_province_id?: string | undefined;
}

/** Cities by the Persian alphabet, of one province where the query names it; a province that is none has no cities. */
export const listCities = pagedList(contentCalls.listCities, ['name'], (sql, page, query: CityFilter) =>
  readCityViews(
    sql,
    page,
    query.filter_province_id === undefined ? undefined : (readWhole(query.filter_province_id) ?? 0),
  ),
);

/** Cities of a province that must exist. Refuses `not_found`, and as every paged list does. */
export async function listCitiesOfProvince(
  sql: Sql,
  idText: string,
  query: ListQuery,
): Promise<ListResponse<CityView>> {
  const { id } = await showProvince(sql, idText);
  const path = contentCalls.listCitiesOfProvince.path.replace(':id', String(id));
  return await pagedList({ path }, ['name'], (_, page) => readCityViews(sql, page, id))(sql, query);
}

async function readCityViews(sql: Sql, page: Page, provinceId: number | undefined): Promise<ListRows<CityView>> {
  const { total, rows } = await readCities(sql, provinceId, page);
  return { total, rows: rows.map(cityView) };
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
