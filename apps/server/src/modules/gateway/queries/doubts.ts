import { isoDate, type IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { findOrdersInDoubt } from '../../../platform/orders/order-queries.ts';
import { REFUND_ORDER } from './refunds.ts';

/** What a gateway was asked to take from a card, or to send back to one, and has not spoken about. */
export interface CardDoubt {
  readonly kind: 'payment' | 'refund';
  /** Of the attempt or the refund. */
  readonly id: bigint;
  /** The authority of a payment; our number of a refund. */
  readonly reference: string;
  /** The day on which the gateway was asked. */
  readonly day: IsoDate;
  /** Rials; positive: would have come to us. */
  readonly amount: bigint;
}

/** What is in doubt since before a day, the oldest first. */
export async function readDoubts(sql: Sql | Tx, before: IsoDate): Promise<CardDoubt[]> {
  const refunds = await findOrdersInDoubt(sql, REFUND_ORDER);
  const rows = await sql<(Omit<CardDoubt, 'day'> & { readonly day: string })[]>`
    select * from (
      select 'payment' as kind, id, authority as reference, (verifying_at at time zone 'Asia/Tehran')::date::text as day, amount
      from gateway.attempt where state in ('verifying', 'unknown')
      union all
      select 'refund', id, id::text, (created_at at time zone 'Asia/Tehran')::date::text, -amount
      from gateway.refund where id = any(${refunds.map(String)}::bigint[])) doubt
    where day < ${before} order by day, id`;
  return rows.map((row) => ({ ...row, day: isoDate(row.day) }));
}

/** How many there are. */
export async function countDoubts(sql: Sql | Tx, before: IsoDate): Promise<number> {
  return (await readDoubts(sql, before)).length;
}
