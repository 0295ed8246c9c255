import { engagementCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';
import { isShownToday } from '../../../platform/editable-lists/shown-today.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';

interface Category {
  readonly id: number;
  readonly title: string;
  readonly title_ar: string;
  readonly order: number;
}

/** What a rating may be about, in its order. Refuses as every paged list does. */
export const listRatingCategories = pagedList(
  engagementCalls.listRatingCategories,
  ['order'],
  async (sql, { limit, offset, isDescending }) => {
    const rows = await sql<Category[]>`
      select id, title, title_ar, position as "order" from engagement.rating_category
      where ${isShownToday(sql)} order by position ${isDescending ? sql`desc` : sql`asc`}, id limit ${limit} offset ${offset}`;
    const [counted] = await sql<
      { total: bigint }[]
    >`select count(*) as total from engagement.rating_category where ${isShownToday(sql)}`;
    return { total: Number(counted?.total ?? 0n), rows };
  },
);

/** Whether all of these are categories of ours. */
export async function areCategories(sql: Sql, ids: readonly number[]): Promise<boolean> {
  const found = await sql`select id from engagement.rating_category where id = any(${[...ids]}::smallint[])`;
  return found.length === ids.length;
}
