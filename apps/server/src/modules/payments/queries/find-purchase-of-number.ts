import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Found } from '../../../platform/find/finder.ts';

/** The purchase of this number, which its receipt has too. */
export async function findPurchaseOfNumber(sql: Sql, id: bigint): Promise<Found[]> {
  const rows = await sql<{ customerId: bigint; shop: string | null }[]>`
    select p.customer_id as "customerId", m.name as shop from payments.purchase p left join merchants.merchant m on m.id = p.merchant_id
    where p.id = ${id} and p.bucket = ${bucketOf(id)}`;
  return rows.map(({ customerId, shop }) => ({
    id,
    title: shop ?? '',
    masked: null,
    personId: customerId,
    link: `/people/${customerId}`,
  }));
}
