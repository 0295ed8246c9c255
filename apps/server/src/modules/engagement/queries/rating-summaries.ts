import type { Sql, Tx } from '../../../platform/database/database.ts';
import { type StarCounts, summaryOf } from '../domain/rating.ts';

const NONE: StarCounts = [0, 0, 0, 0, 0];

/** How many customers gave each number of stars, of these shops: one read by key. A shop without ratings is not in it. */
export async function readStarCounts(sql: Sql | Tx, merchantIds: readonly bigint[]): Promise<Map<bigint, StarCounts>> {
  const rows = await sql<{ id: bigint; counts: number[] }[]>`
    select merchant_id as id, array[stars_1, stars_2, stars_3, stars_4, stars_5] as counts from engagement.shop_rating_summary
    where merchant_id = any(${merchantIds.map(String)}::bigint[])`;
  return new Map(rows.map(({ id, counts }) => [id, counts as unknown as StarCounts]));
}

/** The same of one shop. */
export async function readStarCountsOf(sql: Sql, merchantId: bigint): Promise<StarCounts> {
  return (await readStarCounts(sql, [merchantId])).get(merchantId) ?? NONE;
}

/** How these shops are rated, for lists of them. A shop without ratings is not in it. */
export async function readSummaries(
  sql: Sql,
  merchantIds: readonly bigint[],
): Promise<Map<bigint, ReturnType<typeof summaryOf>>> {
  const counts = await readStarCounts(sql, merchantIds);
  return new Map([...counts].map(([id, stars]) => [id, summaryOf(stars)]));
}
