import { type ClaimedQueue, lateBefore, type QueueName } from '@nesye/contract';
import type { Sql, Tx } from '../database/database.ts';

/** What of a queue an operator wants to see: cases that `holderId` holds, that no one holds, or that wait since before a moment. */
export type CaseWork = { readonly queue: ClaimedQueue } & (
  | { readonly holderId: bigint }
  | { readonly isFree: true }
  | { readonly before: Date }
);

/** The part of a list's query that `workOf` reads. */
export interface WorkQuery {
  readonly filter_work?: 'mine' | 'free' | 'late' | undefined;
}

/** What `filter_work` of a queue's list means; undefined for all cases. */
export function workOf(
  queue: QueueName,
  { filter_work: asked }: WorkQuery,
  { operatorId, now }: { readonly operatorId: bigint; readonly now: Date },
): CaseWork | undefined {
  return asked === 'late' ? { queue, before: lateBefore(queue, now) } : holdersOf(queue, asked, operatorId);
}

/** The same where no hour was promised. */
export function holdersOf(
  queue: ClaimedQueue,
  asked: 'mine' | 'free' | undefined,
  operatorId: bigint,
): CaseWork | undefined {
  if (asked === undefined) return undefined;
  return asked === 'mine' ? { queue, holderId: operatorId } : { queue, isFree: true };
}

type Fragment = ReturnType<Sql>;

/**
 * The condition of that filter, after others. `id` is the number of the case's page; `waits` holds for what waits, and `since` is when it began to. Both say of the list's own table
 * what `platform.waiting_cases` says of all: a page of late cases is then read from the list's index.
 */
export function onlyWork(sql: Sql | Tx, work: CaseWork | undefined, id: Fragment, waits: Fragment, since: Fragment) {
  if (work === undefined) return sql``;
  const { queue } = work;
  if ('before' in work) return sql`and ${waits} and ${since} < ${work.before}::timestamptz`;
  if ('isFree' in work)
    return sql`and ${waits} and not exists (select from platform.case_claim c where c.queue = ${queue} and c.case_id = ${id} and c.until is null)`;
  return sql`and ${id} in (select c.case_id from platform.case_claim c where c.queue = ${queue} and c.operator_id = ${work.holderId} and c.until is null)`;
}
