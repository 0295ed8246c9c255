import type { Sql } from '../../../platform/database/database.ts';

/** Whose shop it is, and how many branches are open, terminals sell and people work there. */
interface PlacesOfShop {
  readonly ownerUserId: bigint;
  readonly branches: number;
  readonly terminals: number;
  readonly staff: number;
}

/** Counts what a shop sells through, in one statement; undefined where there is no such shop. */
export async function countPlaces(sql: Sql, merchantId: bigint): Promise<PlacesOfShop | undefined> {
  const [row] = await sql<PlacesOfShop[]>`
    select m.owner_user_id as "ownerUserId",
      (select count(*)::int from merchants.branch b where b.merchant_id = m.id and b.closed_at is null) as branches,
      (select count(*)::int from merchants.terminal t where t.merchant_id = m.id and t.is_active) as terminals,
      (select count(*)::int from merchants.staff s where s.merchant_id = m.id and s.state = 'active') as staff
    from merchants.merchant m where m.id = ${merchantId}`;
  return row;
}
