import type { IsoDate } from '@nesye/money';
import type { RefusalReason } from '@nesye/money/servicing';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { LastDayOf, PlannedChange, RowChange } from '../domain/plan-change.ts';
import { planChange } from '../domain/plan-change.ts';
import type { ChangeOfRows, PurchaseHistory } from '../domain/purchase-replay.ts';
import { replayDifferences } from '../domain/replay-differences.ts';
import { releaseFacility } from '../queries/release-facility.ts';
import { type PayableRow, readPayableRows } from '../queries/payable-rows.ts';
import type { PurchaseKey } from '../queries/pauses.ts';
import { readPurchaseHistories, readStoredPurchasesOf } from '../queries/purchase-history.ts';
import { readKeysOfPurchases } from '../queries/row-refunds.ts';
import { type ChangeRecord, insertScheduleChange, storeRowChanges } from '../queries/schedule-changes.ts';
import { earnFeesNow } from './earn-fees-now.ts';
import { lockRowsOfPurchases } from './lock-rows.ts';
import { accruePenalty } from './make-penalty-firm.ts';

/** All rows of a purchase, paid or not, in their order. */
export interface PurchaseSchedule {
  readonly purchaseId: bigint;
  readonly rows: readonly PayableRow[];
}

interface SchedulesToRead {
  readonly customerId: bigint;
  readonly purchaseIds: readonly bigint[];
  /** The business date that amounts and states are of. */
  readonly asOf: IsoDate;
}

/** Schedules of a customer's purchases, in the order of their ids; those that are not the customer's, or have no rows, are left out. */
export async function readSchedules(
  sql: Sql | Tx,
  { customerId, purchaseIds, asOf }: SchedulesToRead,
): Promise<PurchaseSchedule[]> {
  const keys = await readKeysOfPurchases(sql, customerId, purchaseIds);
  return schedulesOf(await readPayableRows(sql, customerId, keys, asOf));
}

/** The same, with everything locked that a change of them may move: their facilities' accounts first, then all their rows, each in the order of ids. */
export async function lockSchedules(tx: Tx, schedules: SchedulesToRead): Promise<PurchaseSchedule[]> {
  return schedulesOf(await lockRowsOfPurchases(tx, { ...schedules, alongside: [] }));
}

const schedulesOf = (rows: readonly PayableRow[]): PurchaseSchedule[] =>
  [...Map.groupBy(rows, ({ purchaseId }) => purchaseId)].map(([purchaseId, of]) => ({ purchaseId, rows: of }));

/** What a change would make of a purchase's rows on a day, or why the engine refuses it. Throws for a purchase without rows. */
export async function planScheduleChange(
  sql: Sql | Tx,
  { customerId, purchaseId, asOf }: PurchaseKey & { readonly asOf: IsoDate },
  change: ChangeOfRows,
  lastDayOf: LastDayOf,
): Promise<PlannedChange | { readonly refusal: RefusalReason }> {
  const [history] = await readPurchaseHistories(sql, customerId, [purchaseId]);
  if (history === undefined) throw new Error(`the purchase ${purchaseId} has no schedule`);
  return planChange(history, asOf, change, lastDayOf);
}

/**
 * Changes the schedule of a purchase whose rows `lockSchedules` has locked, and records it so that a replay makes the same rows. It moves no debt: where rows that are late are
 * touched, their penalties become firm first (rule 13) and what was to be earned of their fees is income (rule 12). A facility that was blocked for them is active again.
 * Returns the rows that changed, or why the engine refuses it; then nothing was done. Throws where the stored rows are not what was booked of them.
 */
export async function changeSchedule(
  tx: Tx,
  record: ChangeRecord,
  { rows }: PurchaseSchedule,
  change: ChangeOfRows,
  lastDayOf: LastDayOf,
): Promise<{ readonly rows: readonly RowChange[] } | { readonly refusal: RefusalReason }> {
  const { customerId, purchaseId, changedOn: businessDate, changedAt: at } = record;
  const [stored] = await readStoredPurchasesOf(tx, customerId, [purchaseId]);
  if (stored === undefined) throw new Error(`the purchase ${purchaseId} has no schedule`);
  const [difference] = replayDifferences(stored, businessDate);
  if (difference !== undefined)
    throw new Error(`row ${purchaseId}/${difference.seq}: ${difference.what} is not what was booked`);
  const planned = planChange(stored, businessDate, change, lastDayOf);
  if ('refusal' in planned) return planned;
  const changed = new Set(planned.rows.map(({ seq }) => seq));
  const touched = rows.filter(({ seq }) => changed.has(seq));
  for (const row of touched)
    await accruePenalty(tx, { key: { ...row, customerId }, owner: row, debt: row.debt }, { businessDate, at });
  const due = touched.filter(({ dueDate }) => dueDate <= businessDate);
  await earnFeesNow(
    tx,
    { customerId, at, day: businessDate },
    due.map(({ feeUnearned }) => feeUnearned),
  );
  await storeRowChanges(tx, record, planned.rows);
  await insertScheduleChange(tx, record, planned, lastEntryOf(stored));
  const facilityId = rows[0]?.facilityId;
  if (facilityId !== undefined) await releaseFacility(tx, { customerId, facilityId }, businessDate);
  return { rows: planned.rows };
}

/** The last entry that a replay knows of; 0: none. */
function lastEntryOf({ repayments, waivers, refunds, chargebacks, changes }: PurchaseHistory): bigint {
  const entries = [...repayments, ...waivers, ...refunds, ...chargebacks].map(({ entryId }) => entryId ?? 0n);
  const known = [...entries, ...changes.map(({ afterEntry }) => afterEntry)];
  return known.reduce((last, id) => (id > last ? id : last), 0n);
}
