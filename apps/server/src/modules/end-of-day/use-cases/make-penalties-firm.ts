import { isolateInside, type RecordFailure } from '../../../platform/tasks/for-each-record.ts';
import { addDays, type IsoDate, jalaliFromDate, subtractRial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { POSTING_RULE, postEntry, postPenaltyCharged } from '../../ledger/index.ts';
import { penaltyAsOf, type RowKey } from '../../schedules/index.ts';
import {
  type LockedLateRow,
  lockLateRows,
  nextPenaltyChargeIds,
  storePenaltyCharges,
} from '../queries/charge-penalties.ts';

/** Rows one transaction charges: it holds their locks, and customers pay them and buy meanwhile. */
const BATCH_SIZE = 4_000;

/** Is it the last day of its Jalali month: the day on which penalties become firm. */
export const isLastOfJalaliMonth = (day: IsoDate): boolean => jalaliFromDate(addDays(day, 1)).day === 1;

/**
 * Makes the penalties of the next late rows firm through a day (rule 13), after the row given as `customer:purchase:seq`: one entry for each bucket. Once for each row
 * and day, however often it runs. Returns where to go on, or undefined behind the last row, how many rows were looked at, and which failed.
 */
export async function accruePenaltyBatch(
  tx: Tx,
  { day, at, cursor }: { readonly day: IsoDate; readonly at: Date; readonly cursor: string | null },
): Promise<{ cursor: string | undefined; count: number; failures: readonly RecordFailure[] }> {
  const rows = await lockLateRows(tx, { after: readCursor(cursor), limit: BATCH_SIZE, day });
  const failures = await isolateInside(tx, rows, {
    idOf: (row) => String(writeCursor(row)),
    work: (inner, some) => makeRowsFirm(inner, some, { day, at }),
  });
  const cursorAfter = rows.length < BATCH_SIZE ? undefined : writeCursor(rows.at(-1));
  return { cursor: cursorAfter, count: rows.length - failures.length, failures };
}

async function makeRowsFirm(
  tx: Tx,
  rows: readonly LockedLateRow[],
  { day, at }: { readonly day: IsoDate; readonly at: Date },
): Promise<void> {
  const charges = rows.flatMap((row) => {
    const penalty = penaltyAsOf(row.debt, day);
    const amount = subtractRial(penalty.assessed, row.debt.penalty.charged);
    return amount > 0n ? [{ row, penalty, amount }] : [];
  });
  const ids = await nextPenaltyChargeIds(
    tx,
    charges.map(({ row }) => row.bucket),
  );
  const drawn = charges.map((charge, index) => ({ ...charge, chargeId: ids[index] ?? 0n }));
  const firm = [];
  for (const [bucket, ofBucket] of Map.groupBy(drawn, ({ row }) => row.bucket)) {
    const entryId = await postEntry(tx, {
      bucket,
      rule: POSTING_RULE.penaltyCharged,
      sourceId: ofBucket[0]?.chargeId ?? 0n,
      occurredAt: at,
      effectiveDate: day,
      lines: postPenaltyCharged(ofBucket.map(({ row, amount }) => ({ ...row.owner, penalty: amount }))),
    });
    for (const { row, ...charge } of ofBucket) firm.push({ ...row.key, bucket, ...charge, entryId });
  }
  if (firm.length > 0) await storePenaltyCharges(tx, firm, { through: day, at });
}

function readCursor(cursor: string | null): RowKey | undefined {
  const [customerId, purchaseId, seq] = cursor?.split(':') ?? [];
  if (customerId === undefined || purchaseId === undefined || seq === undefined) return undefined;
  return { customerId: BigInt(customerId), purchaseId: BigInt(purchaseId), seq: Number(seq) };
}

const writeCursor = (row: LockedLateRow | undefined): string | undefined =>
  row === undefined ? undefined : `${row.key.customerId}:${row.key.purchaseId}:${row.key.seq}`;
