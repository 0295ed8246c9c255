import { contentCalls } from '@nesye/contract';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import type { Province } from './read-places.ts';

/** Provinces by the Persian alphabet. Refuses as every paged list does. */
export const listProvinces = pagedList(
  contentCalls.listProvinces,
  ['name'],
  async (sql, { limit, offset, isDescending }) => {
    const direction = isDescending ? sql`desc` : sql`asc`;
    const rows = await sql<
      Province[]
    >`select id, name from content.province order by sort_name ${direction}, id ${direction} limit ${limit} offset ${offset}`;
    const [count] = await sql<{ total: bigint }[]>`select count(*) as total from content.province`;
    return { total: Number(count?.total ?? 0n), rows };
  },
);
