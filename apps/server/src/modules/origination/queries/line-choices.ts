import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** What a customer wants on a line before there is a request; rials. */
export interface LineChoice {
  readonly amount: bigint;
  readonly count: number;
}

/** Stores what a customer wants on a line, in place of what they wanted before. */
export async function storeLineChoice(
  sql: Sql,
  {
    customerId,
    line,
    amount,
    count,
    at,
  }: LineChoice & { readonly customerId: bigint; readonly line: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into origination.line_choice (bucket, customer_id, line, amount, installment_count, chosen_at)
    values (${bucketOf(customerId)}, ${customerId}, ${line}, ${amount}, ${count}, ${at})
    on conflict (customer_id, line, bucket)
    do update set amount = excluded.amount, installment_count = excluded.installment_count, chosen_at = excluded.chosen_at`;
}

/** What a customer wants on a line; undefined where nothing was chosen, or a request was made of it. */
export async function readLineChoice(sql: Sql | Tx, customerId: bigint, line: number): Promise<LineChoice | undefined> {
  const [row] = await sql<{ amount: bigint; installment_count: number }[]>`
    select amount, installment_count from origination.line_choice
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and line = ${line}`;
  return row && { amount: row.amount, count: row.installment_count };
}

/** A request was made: what was wanted before it stands for nothing any more. */
export async function deleteLineChoice(tx: Tx, customerId: bigint, line: number): Promise<void> {
  await tx`
    delete from origination.line_choice where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and line = ${line}`;
}

/** Everything that a customer wanted on a line, for the copy of all their data. */
export const readOwnChoices = (sql: Sql, customerId: bigint): Promise<readonly object[]> =>
  sql<{ line: number; amount: bigint; installment_count: number; chosen_at: Date }[]>`
    select line, amount, installment_count, chosen_at from origination.line_choice
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by line`;
