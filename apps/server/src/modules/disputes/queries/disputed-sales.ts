import { type IsoDate, isoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import type { DisputedSales } from '../../payments/index.ts';

/** The open disputes of the sales of some shops, by sale: how far each is, and the last day of the shop's response. */
export async function readDisputedSales(sql: Sql, merchantIds: readonly bigint[]): Promise<DisputedSales> {
  const rows = await sql<{ sale: bigint; until: string; state: 'waiting' | 'responded' | 'overdue' }[]>`
    select purchase_id as sale, response_until::text as until,
           case when responded_at is not null then 'responded' when overdue_at is not null then 'overdue' else 'waiting' end as state
    from disputes.dispute where merchant_id = any(${merchantIds.map(String)}::bigint[]) and closed_at is null`;
  return new Map(rows.map(({ sale, until, state }) => [sale, { state, responseUntil: isoDate(until) }]));
}

/** How many disputes of a shop's sales are open, and how many were opened from a day on. */
export async function countDisputesOfShop(
  sql: Sql,
  merchantId: bigint,
  from: IsoDate,
): Promise<{ readonly open: number; readonly opened: number }> {
  const [row] = await sql<{ open: number; opened: number }[]>`
    select (count(*) filter (where closed_at is null))::int as open, (count(*) filter (where opened_on >= ${from}::date))::int as opened
    from disputes.dispute where merchant_id = ${merchantId}`;
  return row ?? { open: 0, opened: 0 };
}
