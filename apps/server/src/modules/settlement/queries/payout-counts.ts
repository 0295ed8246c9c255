import type { IsoDate } from '@nesye/money';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** How many payouts are on their way, and how many since a day came back in whole or in part. Each is at most 10,001. */
export async function countPayouts(
  sql: Sql,
  since: IsoDate,
): Promise<{ readonly waiting: number; readonly failed: number }> {
  const [row] = await sql<{ waiting: number; failed: number }[]>`
    select (select count(*) from (select from settlement.payout where state = 'on_its_way' limit ${ROWS_TO_COUNT}) w)::int as waiting,
           (select count(*) from (select from settlement.payout where state in ('returned', 'partly_paid') and business_date >= ${since}::date limit ${ROWS_TO_COUNT}) f)::int as failed`;
  return row ?? { waiting: 0, failed: 0 };
}
