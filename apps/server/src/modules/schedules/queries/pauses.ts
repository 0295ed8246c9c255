import { isoDate, type IsoDate, type Rial, sumRial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { amountDue } from '../domain/row-debt.ts';
import { rowsWithStatus } from './rows-with-status.ts';
import { type DebtColumns, debtColumns, debtOf } from './row-debt.ts';

/** For what rows are paused: a dispute, or goods on their way back. */
export interface PauseSource {
  readonly kind: 'dispute' | 'return';
  readonly id: bigint;
}

/** A purchase of a customer. */
export interface PurchaseKey {
  readonly customerId: bigint;
  readonly purchaseId: bigint;
}

/**
 * Pauses the owed rows of a purchase, which the caller has locked, from a day on, or from the day after the last one whose penalty is counted already, of a row that
 * is paid as well, or that another pause took. Says how many there are. It is written where none is owed too: a row that is owed again meanwhile is stopped as well.
 */
export async function pauseRows(
  tx: Tx,
  key: PurchaseKey,
  pause: { readonly source: PauseSource; readonly day: IsoDate },
): Promise<number> {
  const { customerId, purchaseId } = key;
  const bucket = bucketOf(customerId);
  const [row] = await tx<{ count: number }[]>`
    with first as (
      select greatest(${pause.day}::date,
               (select max(penalty_through) + 1 from servicing.installment where bucket = ${bucket} and customer_id = ${customerId} and purchase_id = ${purchaseId}),
               (select max(resumed_on) from servicing.purchase_pause where bucket = ${bucket} and customer_id = ${customerId} and purchase_id = ${purchaseId})) as day
      from servicing.installment
      where bucket = ${bucket} and customer_id = ${customerId} and purchase_id = ${purchaseId} having count(*) > 0
    ), paused as (
      update servicing.installment i set paused_from = f.day from first f
      where i.bucket = ${bucket} and i.customer_id = ${customerId} and i.purchase_id = ${purchaseId} and i.paid_at is null and not i.is_cancelled
      returning 1
    ), written as (
      insert into servicing.purchase_pause (bucket, customer_id, purchase_id, paused_from, source, source_id)
      select ${bucket}, ${customerId}, ${purchaseId}, day, ${pause.source.kind}, ${pause.source.id} from first
    )
    select count(*)::int as count from paused`;
  return row?.count ?? 0;
}

/**
 * Ends a pause on a day: rows that are still owed may be paid later by the days it took, and their counted days move with them, so that they are as late as they were before.
 * A day on which a refund made late rows smaller belongs to the pause: a penalty is of what was owed before the money of its day, and that was paused. Nothing where
 * nothing is paused.
 */
export async function resumeRows(tx: Tx, { customerId, purchaseId }: PurchaseKey, day: IsoDate): Promise<void> {
  const bucket = bucketOf(customerId);
  await tx`
    with ended as (
      update servicing.purchase_pause set resumed_on = greatest(${day}::date, paused_from,
        (select max(r.refunded_on) + 1 from servicing.row_refund r
         join servicing.installment i on i.bucket = r.bucket and i.customer_id = r.customer_id and i.purchase_id = r.purchase_id and i.seq = r.seq
         where r.bucket = ${bucket} and r.customer_id = ${customerId} and r.purchase_id = ${purchaseId} and r.refunded_on >= paused_from
           and i.penalty_through is not null))
      where bucket = ${bucket} and customer_id = ${customerId} and purchase_id = ${purchaseId} and resumed_on is null
      returning resumed_on - paused_from as days
    )
    update servicing.installment i
    set payable_until = i.payable_until + e.days, penalty_through = i.penalty_through + e.days, paused_days = i.paused_days + e.days, paused_from = null
    from ended e
    where i.bucket = ${bucket} and i.customer_id = ${customerId} and i.purchase_id = ${purchaseId} and i.paused_from is not null`;
}

/**
 * Purchases of a customer that go on, but whose pause includes the day: it is not theirs before tomorrow. What would move their rows on it could not be told from what was
 * agreed before the pause.
 */
export async function readStoppedPurchases(
  sql: Sql | Tx,
  customerId: bigint,
  day: IsoDate,
): Promise<ReadonlySet<bigint>> {
  const rows = await sql<{ purchase_id: bigint }[]>`
    select purchase_id from servicing.purchase_pause
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and paused_from <= ${day}::date and resumed_on > ${day}::date`;
  return new Set(rows.map(({ purchase_id: id }) => id));
}

/** The days for which disputes that have ended stopped a purchase. */
export async function countStoppedDays(sql: Sql | Tx, { customerId, purchaseId }: PurchaseKey): Promise<number> {
  const [row] = await sql<{ days: number }[]>`
    select coalesce(sum(resumed_on - paused_from), 0)::int as days from servicing.purchase_pause
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and purchase_id = ${purchaseId} and source = 'dispute' and resumed_on is not null`;
  return row?.days ?? 0;
}

/** What is paused of a purchase, and for what. */
export interface PausedRows {
  readonly purchaseId: bigint;
  readonly source: PauseSource['kind'];
  readonly count: number;
  /** What these rows owe, with their penalty by the day they stopped; rials. */
  readonly amount: Rial;
  readonly since: IsoDate;
}

/** What is paused of a customer's purchases on a day, or of one of them, by purchase. One statement over the range of the customer or the purchase. */
export async function readPausedRows(
  sql: Sql | Tx,
  customerId: bigint,
  day: IsoDate,
  purchaseId?: bigint,
): Promise<PausedRows[]> {
  const rows = await sql<(DebtColumns & { purchase_id: bigint; source: PauseSource['kind']; since: string })[]>`
    select i.purchase_id, z.source, i.paused_from as since, ${debtColumns(sql)}
    from (${rowsWithStatus(sql, customerId, day, purchaseId)}) i
    join servicing.purchase_pause z on z.bucket = ${bucketOf(customerId)} and z.customer_id = ${customerId} and z.purchase_id = i.purchase_id and z.resumed_on is null
    join servicing.facility f on f.bucket = ${bucketOf(customerId)} and f.id = i.facility_id
    join servicing.terms t on t.id = f.terms_id
    where i.status = 5
    order by i.purchase_id, i.seq`;
  return [...Map.groupBy(rows, (row) => row.purchase_id)].flatMap(([id, of]) => {
    const [first] = of;
    if (first === undefined) return [];
    return {
      purchaseId: id,
      source: first.source,
      count: of.length,
      amount: sumRial(of.map((row) => amountDue(debtOf(row), day).total)),
      since: isoDate(first.since),
    };
  });
}
