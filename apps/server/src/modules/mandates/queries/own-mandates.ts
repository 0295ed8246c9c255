import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

const MAX_ROWS = 50_000;

/** A customer's mandates and draws, for the customer's own copy; amounts in rials. */
export async function readOwnMandates(sql: Sql, customerId: bigint): Promise<unknown> {
  const mandates = await sql`
    select id, source, facility_id, state, notice_days, max_per_draw, max_per_month, created_at, active_at, expires_on, ended_at, account_mask
    from mandates.mandate where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  const draws = await sql`
    select id, mandate_id, source, purchase_id, seq, attempt, amount, due_date, draw_on, announced_at, state, failure, to_wallet_amount, ended_at
    from mandates.draw where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  return { mandates: [...mandates], draws: [...draws] };
}
