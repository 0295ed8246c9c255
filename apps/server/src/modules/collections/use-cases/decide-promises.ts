import { isolateInside } from '../../../platform/tasks/for-each-record.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Progress, Step } from '../../end-of-day/index.ts';
import { sumRepaid } from '../../schedules/index.ts';
import { freeClearedCases } from '../queries/case-queue.ts';
import { lockOpenPromises, storePromiseEnd } from '../queries/promises.ts';

const BATCH_SIZE = 200;

/**
 * One step of what the end of a day decides on promises: kept as soon as so much was paid since it was made, broken when its day is over and it was not. Once each; a run
 * that was killed goes on behind the last one. Cases of customers who are not late any more are freed before. Rials.
 */
export async function decidePromises(tx: Tx, { day, cursor }: Step): Promise<Progress> {
  if (cursor === null) await freeClearedCases(tx);
  const open = await lockOpenPromises(tx, { after: BigInt(cursor ?? '0'), limit: BATCH_SIZE });
  let count = 0;
  const failures = await isolateInside(tx, open, {
    idOf: ({ contactId }) => String(contactId),
    work: async (inner, promises) => {
      let decided = 0;
      for (const promise of promises) {
        const through = promise.day < day ? promise.day : day;
        const paid = await sumRepaid(inner, promise.customerId, { after: promise.at, through });
        const state = paid >= promise.amount ? 'kept' : 'broken';
        if (state === 'broken' && promise.day > day) continue;
        await storePromiseEnd(inner, promise.contactId, { state, day, paid });
        decided += 1;
      }
      count += decided;
    },
  });
  const last = open.at(-1);
  return { cursor: last === undefined ? undefined : String(last.contactId), count, failures };
}
