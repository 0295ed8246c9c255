import { type IsoDate, rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { POSTING_RULE, postEntry, postFeeEarned } from '../../ledger/index.ts';
import { insertRecognition, nextRecognitionId } from '../queries/recognise-fees.ts';

/** Turns fees of a customer's own rows into income up to a day (rule 12), one entry for all of them. Rials; nothing where there are none. The caller marks the rows. */
export async function earnFeesNow(
  tx: Tx,
  { customerId, at, day }: { readonly customerId: bigint; readonly at: Date; readonly day: IsoDate },
  fees: readonly bigint[],
): Promise<void> {
  const earned = fees.filter((fee) => fee > 0n);
  if (earned.length === 0) return;
  const fee = rial(earned.reduce((sum, each) => sum + each, 0n));
  const bucket = bucketOf(customerId);
  const id = await nextRecognitionId(tx, bucket);
  const entryId = await postEntry(tx, {
    bucket,
    rule: POSTING_RULE.feeEarned,
    sourceId: id,
    occurredAt: at,
    effectiveDate: day,
    lines: postFeeEarned(fee),
  });
  await insertRecognition(tx, id, { bucket, dueDate: day, fee, rowCount: earned.length }, at, entryId);
}
