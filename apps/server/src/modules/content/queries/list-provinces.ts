import { contentCalls } from '@nesye/contract';
import type { PostalCountry } from '@nesye/persian';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import type { Province } from './read-places.ts';

interface CountryFilter extends ListQuery {
  readonly filter_country?: PostalCountry | undefined;
}

/** Provinces of a country, Iran where none is named, by the Persian alphabet. Refuses as every paged list does. */
export const listProvinces = pagedList(
  contentCalls.listProvinces,
  ['name'],
  async (sql, { limit, offset, isDescending }, { filter_country: country = 'ir' }: CountryFilter) => {
    const direction = isDescending ? sql`desc` : sql`asc`;
    const rows = await sql<
      Province[]
    >`select id, name from content.province where country = ${country} order by sort_name ${direction}, id ${direction} limit ${limit} offset ${offset}`;
    const [count] = await sql<
      { total: bigint }[]
    >`select count(*) as total from content.province where country = ${country}`;
    return { total: Number(count?.total ?? 0n), rows };
  },
);
