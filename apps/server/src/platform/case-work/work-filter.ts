import { type ClaimedQueue, lateBefore } from '@nesye/contract';
import type { Sql } from '../database/database.ts';

/** What of a queue an operator wants to see. */
export interface CaseWork {
  readonly queue: ClaimedQueue;
  /** Cases that this operator holds. */
  readonly holderId?: bigint;
  /** Cases that wait since before this moment. */
  readonly before?: Date;
}

/** The part of a list's query that `workOf` reads. */
export interface WorkQuery {
  readonly filter_work?: 'mine' | 'late' | undefined;
}

/** What `filter_work` of a queue's list means; undefined for all cases. */
export function workOf(
  queue: ClaimedQueue,
  { filter_work: asked }: WorkQuery,
  { operatorId, now }: { readonly operatorId: bigint; readonly now: Date },
): CaseWork | undefined {
  if (asked === undefined) return undefined;
  return asked === 'mine' ? { queue, holderId: operatorId } : { queue, before: lateBefore(queue, now) };
}

type Fragment = ReturnType<Sql>;

/**
 * The condition of that filter, after others. `id` is the number of the case's page; `waits` holds for what waits, and `since` is when it began to. Both say of the list's own table
 * what `platform.waiting_cases` says of all: a page of late cases is then read from the list's index.
 */
export function onlyWork(sql: Sql, work: CaseWork | undefined, id: Fragment, waits: Fragment, since: Fragment) {
  if (work === undefined) return sql``;
  const { queue, holderId, before } = work;
  return holderId === undefined
    ? sql`and ${waits} and ${since} < ${before ?? null}::timestamptz`
    : sql`and ${id} in (select c.case_id from platform.case_claim c where c.queue = ${queue} and c.operator_id = ${holderId} and c.until is null)`;
}
