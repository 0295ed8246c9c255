import { isoDate } from '@nesye/money';
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
