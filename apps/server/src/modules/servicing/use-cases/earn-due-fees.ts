import { addRial, type IsoDate, type Rial, ZERO_RIAL } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { POSTING_RULE, postEntry, postFeeEarned } from '../../ledger/index.ts';
import { insertRecognition, markDueFeesEarned, nextRecognitionId } from '../queries/recognise-fees.ts';

const BUCKETS = 64;

export interface FeeRecognition {
  readonly at: Date;
  /** Rows due up to and including this business day are earned. */
  readonly businessDate: IsoDate;
}

/**
 * Turns the fees of the house's own rows of one bucket that are due by now into income (rule 12): one entry for each due day, written on that day.
 * Once per row, however often it runs. Answers the rials earned now. Throws NS005 when such a day has been closed before its fees were earned.
 */
export async function earnDueFeesOfBucket(tx: Tx, bucket: number, { at, businessDate }: FeeRecognition): Promise<Rial> {
  let total = ZERO_RIAL;
  for (const due of await markDueFeesEarned(tx, bucket, businessDate)) {
    const id = await nextRecognitionId(tx, bucket);
    const lines = postFeeEarned(due.fee);
    const entryId = await postEntry(tx, { bucket, rule: POSTING_RULE.feeEarned, sourceId: id, occurredAt: at, effectiveDate: due.dueDate, lines });
    await insertRecognition(tx, bucket, id, due, at, entryId);
    total = addRial(total, due.fee);
  }
  return total;
}

/** The daily run over all buckets, a transaction each. A failure stops the run; what was done stays done and the next run takes up the rest. */
export async function earnDueFees(database: Pick<Database, 'transaction'>, recognition: FeeRecognition): Promise<Rial> {
  let total = ZERO_RIAL;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    total = addRial(total, await database.transaction((tx) => earnDueFeesOfBucket(tx, bucket, recognition)));
  }
  return total;
}

/**
 * A run to call as often as one likes: it looks through the installments once for each business day, since a row falls due by the day only.
 * A clock that was moved, forwards or back, makes it look again; so does a run that failed.
 */
export function createFeeRun(database: Pick<Database, 'transaction'>, clock: Clock): () => Promise<void> {
  let doneFor: IsoDate | undefined;
  return async () => {
    const businessDate = clock.businessDate();
    if (businessDate === doneFor) return;
    await earnDueFees(database, { at: clock.businessNow(), businessDate });
    doneFor = businessDate;
  };
}
