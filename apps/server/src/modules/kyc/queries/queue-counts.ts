import type { CallTypes, kycCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';

type Counts = CallTypes<typeof kycCalls.countQueues>['reply'];
/** A queue of the operators whose cases are counted. */
export type CountedQueue = keyof Counts['late'];

/** What waits in one queue, and what of it an operator has open, and what is theirs. */
export interface QueueState {
  readonly queue: CountedQueue;
  readonly waiting: number;
  readonly late: number;
  readonly oldest: Date | null;
  readonly taken: bigint[];
  readonly held: bigint[];
}

interface QueuesAsked {
  readonly most: number;
  readonly promises: readonly { readonly queue: CountedQueue; readonly lateBefore: Date }[];
  readonly operatorId: bigint;
  readonly now: Date;
}

/** What waits in each queue of the operators, up to `most` cases each, in one statement. Late is what waits since before the moment of its queue. */
export async function readQueueStates(
  sql: Sql,
  { most, promises, operatorId, now }: QueuesAsked,
): Promise<readonly QueueState[]> {
  return await sql<QueueState[]>`
    select q.queue, q.waiting, q.late, q.oldest, q.held,
      (select coalesce(array_agg(c.case_id order by c.until desc), '{}') from platform.case_claim c
        where c.queue = q.queue and c.operator_id = ${operatorId} and c.until > ${now}) as taken
    from platform.operator_queue_counts(${promises.map(({ queue }) => queue)}::text[],
      ${promises.map(({ lateBefore }) => lateBefore.toISOString())}::timestamptz[], ${operatorId}, ${most}) q`;
}
