import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

const MAX_ROWS = 50_000;

/** A customer's payments by card, refunds to the card and payments that were taken back, for the customer's own copy; amounts in rials. */
export async function readOwnAttempts(sql: Sql, customerId: bigint): Promise<Readonly<Record<string, unknown>>> {
  const bucket = bucketOf(customerId);
  const attempts = await sql`
    select purpose, amount, state, reference, card_mask, failure, created_at, ended_at from gateway.attempt
    where bucket = ${bucket} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  const refunds = await sql`
    select amount, state, created_at, ended_at from gateway.refund where bucket = ${bucket} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  const chargebacks = await sql`
    select amount, booked, taken_back_at from gateway.chargeback where bucket = ${bucket} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  return { attempts: [...attempts], refunds: [...refunds], chargebacks: [...chargebacks] };
}
