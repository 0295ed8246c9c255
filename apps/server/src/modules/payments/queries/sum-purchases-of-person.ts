import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** What a person has bought in all; rials, before refunds. */
export interface PurchasesOfPerson {
  readonly count: number;
  readonly amount: bigint;
  readonly failed: number;
  readonly lastAt: Date | null;
}

/** Counts and sums all purchases of a person, in one range of an index. */
export async function sumPurchasesOfPerson(sql: Sql, customerId: bigint): Promise<PurchasesOfPerson> {
  const [row] = await sql<PurchasesOfPerson[]>`
    select (count(*) filter (where result = 2))::int as count, coalesce(sum(amount) filter (where result = 2), 0)::bigint as amount,
      (count(*) filter (where result = 3))::int as failed, max(created_at) filter (where result = 2) as "lastAt"
    from payments.purchase where bucket = ${bucketOf(customerId)} and customer_id = ${customerId}`;
  if (row === undefined) throw new Error('a sum returned no row');
  return row;
}
