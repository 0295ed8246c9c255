import { addRial, type IsoDate, type Rial, ZERO_RIAL } from '@nesye/money';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { markDueFeesEarned, markDueShopFeesEarned } from '../queries/due-fees.ts';
import { bookEarnedFees } from '../../schedules/index.ts';

/** Installments a transaction of the run earns: it holds their locks, and customers pay them meanwhile. */
const BATCH_SIZE = 2_000;

export interface FeeRecognition {
  readonly at: Date;
  /** Rows due up to and including this business day are earned. */
  readonly businessDate: IsoDate;
}

/**
 * Turns fees of the operator's own rows that are due by now, those that shops pay among them, into income (rule 12): one entry for each bucket and due day, about that day; where the day is closed
 * already it is written into the open one. Once per row, however often it runs. Returns the rials earned, and 0 when nothing is left.
 */
export async function earnSomeDueFees(tx: Tx, { at, businessDate }: FeeRecognition): Promise<Rial> {
  let total = ZERO_RIAL;
  const ofBuyers = await markDueFeesEarned(tx, businessDate, BATCH_SIZE);
  for (const due of [...ofBuyers, ...(await markDueShopFeesEarned(tx, businessDate, BATCH_SIZE))]) {
    await bookEarnedFees(tx, due, at);
    total = addRial(total, due.fee);
  }
  return total;
}

/** All that is due, some rows in each transaction. A failure stops it; what was done stays done and the next run takes up the rest. Returns the rials earned. */
export async function earnDueFees(database: Pick<Database, 'transaction'>, recognition: FeeRecognition): Promise<Rial> {
  let total = ZERO_RIAL;
  for (;;) {
    const earned = await database.transaction((tx) => earnSomeDueFees(tx, recognition));
    if (earned === ZERO_RIAL) return total;
    total = addRial(total, earned);
  }
}
