import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Found } from '../../../platform/find/finder.ts';

interface PayoutRow {
  readonly id: bigint;
  readonly shop: string;
  readonly merchantId: bigint;
  readonly mask: string | null;
}

const found = (rows: readonly PayoutRow[]): Found[] =>
  rows.map(({ id, shop, merchantId, mask }) => ({
    id,
    title: shop,
    masked: mask,
    personId: null,
    link: `/shops/${merchantId}`,
  }));

const columns = (sql: Sql) => sql`p.id, m.name as shop, p.merchant_id as "merchantId", p.sheba_mask as mask`;

/** The payout of this number. */
export async function findPayoutOfNumber(sql: Sql, id: bigint): Promise<Found[]> {
  return found(
    await sql<PayoutRow[]>`
      select ${columns(sql)} from settlement.payout p join merchants.merchant m on m.id = p.merchant_id where p.id = ${id} and p.bucket = ${bucketOf(id)}`,
  );
}

/** The payouts of shops whose transfer the bank knows by this code. */
export async function findPayoutsOfCode(sql: Sql, code: string, most: number): Promise<Found[]> {
  return found(
    await sql<PayoutRow[]>`
      select ${columns(sql)} from (select distinct payout_id, bucket from settlement.payout_part where bank_reference = ${code} limit ${most}) q
      join settlement.payout p on p.id = q.payout_id and p.bucket = q.bucket join merchants.merchant m on m.id = p.merchant_id order by p.id desc`,
  );
}
