import { reconciliationCalls } from '@nesye/contract';
import { type IsoDate, parseIsoDate } from '@nesye/money';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { type ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import {
  type DifferenceFilter,
  type DifferenceState,
  findDifference,
  readDifferences,
} from '../queries/differences.ts';
import { readOpenMissing } from '../queries/missing-statements.ts';
import { readDays } from '../queries/statements.ts';
import type { ReconciliationDeps } from '../reconciliation-deps.ts';
import { dayView, detailView, differenceView, type Viewer } from '../views.ts';

const PAGE_SIZE = 20;

/** Days with a statement, 20 a page, the newest first. Refuses as every paged list does. */
export const listDays = pagedList(
  reconciliationCalls.listReconciliationDays,
  ['newest'],
  async (sql, page) => {
    const { total, rows } = await readDays(sql, page);
    return { total, rows: rows.map(dayView) };
  },
  PAGE_SIZE,
);

/** Days without a statement that an operator has still to look at, 20 a page, the newest first. Refuses as every paged list does. */
export const listMissing = pagedList(
  reconciliationCalls.listMissingStatements,
  ['newest'],
  async (sql, page) => {
    const { total, rows } = await readOpenMissing(sql, page);
    return { total, rows: rows.map(({ day, reason, askedAt }) => ({ day, reason, asked_at: askedAt.toISOString() })) };
  },
  PAGE_SIZE,
);

export type DifferencesQuery = ListQuery & {
  readonly filter_day?: string | undefined;
  readonly filter_state?: DifferenceState | undefined;
};

/** Differences by their deadline, 20 a page; of a day and in a state where they are named. Refuses as every paged list does, and `invalid` for no such day. */
export async function listDifferences(
  { database, clock }: ReconciliationDeps,
  operatorId: bigint,
  query: DifferencesQuery,
) {
  const { filter_state: state } = query;
  const filter = { day: dayIn(query.filter_day), states: state === undefined ? undefined : [state] };
  return await listOf(reconciliationCalls.listReconciliationDifferences, filter, {
    operatorId,
    today: clock.businessDate(),
  })(database.sql, query);
}

/** What is in suspense, by its deadline, 20 a page. Refuses as every paged list does. */
export async function listSuspense({ database, clock }: ReconciliationDeps, operatorId: bigint, query: ListQuery) {
  const viewer = { operatorId, today: clock.businessDate() };
  return await listOf(reconciliationCalls.listSuspenseItems, { states: ['in_suspense'] }, viewer)(database.sql, query);
}

const listOf = (call: { readonly path: string }, filter: DifferenceFilter, viewer: Viewer) =>
  pagedList(
    call,
    ['due_on'],
    async (sql, page) => {
      const { total, rows } = await readDifferences(sql, page, filter);
      return { total, rows: rows.map((row) => differenceView(row, viewer)) };
    },
    PAGE_SIZE,
  );

/** One difference. Refuses `not_found`. */
export async function showDifference({ database, clock }: ReconciliationDeps, operatorId: bigint, id: string) {
  const difference = await findDifference(database.sql, requireRecordId(id));
  if (difference === undefined) throw new Refusal('not_found');
  return await detailView(database.sql, difference, { operatorId, today: clock.businessDate() });
}

function dayIn(text: string | undefined): IsoDate | undefined {
  const day = text === undefined ? undefined : parseIsoDate(text);
  if (text !== undefined && day === undefined) throw new Refusal('invalid', { field: 'filter_day' });
  return day;
}
