import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

const RESULTS = { 1: 'unknown', 2: 'success', 3: 'failed' } as const;

/** What became of a QR purchase, by its customer and uid; undefined where none is stored. */
export async function readPurchaseResult(
  sql: Sql,
  { customerId, uid }: { readonly customerId: bigint; readonly uid: string },
): Promise<(typeof RESULTS)[keyof typeof RESULTS] | undefined> {
  const [row] = await sql<{ result: number }[]>`
    select result from payments.purchase where customer_id = ${customerId} and operation = 1 and uid = ${uid} and bucket = ${bucketOf(customerId)}`;
  return row === undefined ? undefined : RESULTS[row.result as keyof typeof RESULTS];
}
