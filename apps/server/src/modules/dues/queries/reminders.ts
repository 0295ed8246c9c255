import { addDays, isoDate, type IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { DAYS_BEFORE_DUE, MAX_DAYS_LATE } from '../domain/reminder-plan.ts';

/** An owed row near its due date, and the last occasion its customer was reminded on (0: none). */
export interface OwedRow {
  readonly customerId: bigint;
  readonly purchaseId: bigint;
  readonly seq: number;
  readonly dueDate: IsoDate;
  readonly payableUntil: IsoDate;
  readonly remindedStage: number;
  /** It is on a monthly bill. */
  readonly isEndOfMonth: boolean;
}

/** The next customers with a facility by their ids, after the one given: however many there are, the run takes them some at a time. */
export async function readCustomersAfter(sql: Sql, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await sql<{ customer_id: bigint }[]>`
    select distinct customer_id from servicing.facility where customer_id > ${after} order by customer_id limit ${limit}`;
  return rows.map((row) => row.customer_id);
}

/**
 * The rows of some customers that are still owed and for which the plan may have an occasion on `day`. Each customer is one range of the primary key, as in
 * every other reading: no index of its own, for which each purchase would pay.
 */
export async function readOwedRows(sql: Sql | Tx, customerIds: readonly bigint[], day: IsoDate): Promise<OwedRow[]> {
  const rows = await sql<
    {
      customer_id: bigint;
      purchase_id: bigint;
      seq: number;
      due_date: string;
      payable_until: string;
      stage: number;
      is_end_of_month: boolean;
    }[]
  >`
    select i.customer_id, i.purchase_id, i.seq, i.due_date, i.payable_until, i.is_end_of_month, coalesce(r.stage, 0)::smallint as stage
    from servicing.installment i
    left join servicing.installment_reminder r
      on r.bucket = i.bucket and r.customer_id = i.customer_id and r.purchase_id = i.purchase_id and r.seq = i.seq
    where i.customer_id = any(${customerIds.map(String)}::bigint[]) and i.paid_at is null and not i.is_cancelled and i.paused_from is null
      and i.due_date <= ${addDays(day, DAYS_BEFORE_DUE)}::date and i.payable_until >= ${addDays(day, -MAX_DAYS_LATE)}::date`;
  return rows.map((row) => ({
    customerId: row.customer_id,
    purchaseId: row.purchase_id,
    seq: row.seq,
    dueDate: isoDate(row.due_date),
    payableUntil: isoDate(row.payable_until),
    remindedStage: row.stage,
    isEndOfMonth: row.is_end_of_month,
  }));
}

const LOCK_CLASS = 7301;

/** Makes reminders of one customer wait for each other, and says whether one went out on `day` already. */
export async function lockReminders(tx: Tx, customerId: bigint, day: IsoDate): Promise<{ isRemindedOn: boolean }> {
  await tx`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${String(customerId)}))`;
  const [row] = await tx<{ found: boolean }[]>`
    select exists (select from servicing.installment_reminder
      where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and reminded_on = ${day}::date) as found`;
  return { isRemindedOn: row?.found === true };
}

/** Writes down that a row's customer was reminded on an occasion. */
export async function storeReminder(
  tx: Tx,
  { customerId, purchaseId, seq }: OwedRow,
  { stage, day }: { readonly stage: number; readonly day: IsoDate },
): Promise<void> {
  await tx`
    insert into servicing.installment_reminder (bucket, customer_id, purchase_id, seq, stage, reminded_on)
    values (${bucketOf(customerId)}, ${customerId}, ${purchaseId}, ${seq}, ${stage}, ${day}::date)
    on conflict (customer_id, purchase_id, seq, bucket) do update set stage = excluded.stage, reminded_on = excluded.reminded_on`;
}

/** Past this no occasion of a row can come any more. */
const RETENTION_DAYS = 120;

/** Deletes what was written of rows whose last occasion is long over. */
export async function purgeReminders(sql: Sql, day: IsoDate): Promise<void> {
  await sql`delete from servicing.installment_reminder where reminded_on < ${addDays(day, -RETENTION_DAYS)}::date`;
}
