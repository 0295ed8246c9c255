import type { CallTypes, kycCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';

type Counts = CallTypes<typeof kycCalls.countQueues>['reply'];
/** A queue of the operators whose cases are counted. */
export type CountedQueue = keyof Counts['late'];

/** What waits in one queue, and which of it an operator has taken. A queue where nothing waits has no row. */
export interface QueueState {
  readonly queue: CountedQueue;
  readonly waiting: number;
  readonly late: number;
  readonly oldest: Date | null;
  readonly taken: bigint[];
}

/** What waits in each queue of the operators, up to `most` cases each, in one statement. Late is what waits since before `lateBefore`. */
export async function readQueueStates(
  sql: Sql,
  { most, lateBefore, operatorId, now }: { most: number; lateBefore: Date; operatorId: bigint; now: Date },
): Promise<readonly QueueState[]> {
  return await sql<QueueState[]>`
    select q.queue, q.waiting, q.late, q.oldest,
      (select coalesce(array_agg(c.case_id order by c.until desc), '{}') from kyc.case_claim c
        where c.queue = q.queue and c.operator_id = ${operatorId} and c.until > ${now}) as taken
    from platform.operator_queue_counts(${most}, ${lateBefore}) q`;
}
