import { type IsoDate, isoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Card money that no gateway has settled. */
export interface UnsettledMoney {
  /** Less what went back to cards, in rials. */
  readonly amount: bigint;
  /** The first entry that took some of it; undefined where there is none. */
  readonly sinceEntryId: bigint | undefined;
}

/**
 * Card money that was taken of a customer, or of another person for this customer's debt, and that no gateway has settled: whatever it was for, less what went or goes back to
 * its card. Some of what was to go back may have been refused by the network, and is in the wallet.
 */
export async function readUnsettled(sql: Sql | Tx, customerId: bigint): Promise<UnsettledMoney> {
  const [row] = await sql<{ amount: bigint; since: bigint | null }[]>`
    select coalesce(sum(amount), 0)::bigint as amount, min(entry_id) as since from (${unsettledAttempts(sql, customerId)}) a where amount > 0`;
  return { amount: row?.amount ?? 0n, sinceEntryId: row?.since ?? undefined };
}

/** The newest day on which some of it was taken, where all of it was taken by these gateways; undefined where another one has some, or there is none. */
export async function lastUnsettledDay(
  sql: Sql | Tx,
  customerId: bigint,
  providers: readonly string[],
): Promise<IsoDate | undefined> {
  const [row] = await sql<{ day: string | null; is_known: boolean | null }[]>`
    select max(paid_on)::text as day, bool_and(provider = any(${providers}::text[])) as is_known from (${unsettledAttempts(sql, customerId)}) a where amount > 0`;
  return row?.is_known === true && row.day !== null ? isoDate(row.day) : undefined;
}

const unsettledAttempts = (sql: Sql | Tx, customerId: bigint) => sql`
  select a.entry_id, a.paid_on, a.provider, a.amount - coalesce(
    (select sum(r.amount) from gateway.refund r where r.bucket = a.bucket and r.attempt_id = a.id and r.state <> 'refused'), 0) as amount
  from gateway.attempt a
  where (a.bucket = ${bucketOf(customerId)} and a.customer_id = ${customerId} or a.for_customer_id = ${customerId})
    and a.state in ('paid', 'sent_back') and a.settlement_id is null and a.cleared_at is null`;
