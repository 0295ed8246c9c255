import type { Sql } from '../../../platform/database/database.ts';

/** How many differences are not closed, and what of money is in suspense for them, in rials. */
export async function readMoneyInDoubt(sql: Sql): Promise<{ readonly differences: number; readonly suspense: bigint }> {
  const [row] = await sql<{ differences: number; suspense: bigint }[]>`
    select count(*)::int as differences, coalesce(sum(suspense_amount), 0)::bigint as suspense from reconciliation.difference where state <> 'closed'`;
  return row ?? { differences: 0, suspense: 0n };
}
