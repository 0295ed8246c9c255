import { type IsoDate, rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { POSTING_RULE, postEntry, postFeeEarned } from '../../ledger/index.ts';
import { type DueFees, insertRecognition, nextRecognitionId } from '../queries/recognise-fees.ts';

/** Turns fees of a customer's own rows into income up to a day (rule 12), one entry for all of them. Rials; nothing where there are none. The caller marks the rows. */
export async function earnFeesNow(
  tx: Tx,
  { customerId, at, day }: { readonly customerId: bigint; readonly at: Date; readonly day: IsoDate },
  fees: readonly bigint[],
): Promise<void> {
  const earned = fees.filter((fee) => fee > 0n);
  if (earned.length === 0) return;
  const fee = rial(earned.reduce((sum, each) => sum + each, 0n));
  await bookEarnedFees(tx, { bucket: bucketOf(customerId), dueDate: day, fee, rowCount: earned.length }, at);
}

/** Books fees of one bucket as income about their due day (rule 12) and keeps which they were. Rials. The caller marks the rows. */
export async function bookEarnedFees(tx: Tx, due: DueFees, at: Date): Promise<void> {
  const id = await nextRecognitionId(tx, due.bucket);
  const entryId = await postEntry(tx, {
    bucket: due.bucket,
    rule: POSTING_RULE.feeEarned,
    sourceId: id,
    occurredAt: at,
    effectiveDate: due.dueDate,
    lines: postFeeEarned(due.fee),
  });
  await insertRecognition(tx, id, due, at, entryId);
}
