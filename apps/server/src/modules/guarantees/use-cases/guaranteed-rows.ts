import { guaranteesCalls } from '@nesye/contract';
import { daysBetween, type IsoDate, jalaliText } from '@nesye/money';
import { listShort } from '../../../platform/lists/list-short.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { type ContractRow, readRowsOfContract } from '../../dues/index.ts';
import { type GuaranteeDeps, today } from '../guarantee-deps.ts';
import { readOwn } from './own-guarantee.ts';

const OVERDUE = 4;

/** The rows of the debts that the caller guarantees, by due date: what and when, not where it was bought. Refuses as every short list does. */
export async function listGuaranteedRows(deps: GuaranteeDeps, userId: bigint, query: ListQuery) {
  const day = today(deps);
  const rows: ReturnType<typeof rowView>[] = [];
  for (const { id, state, customerId, contractUid } of await readOwn(deps, userId)) {
    if (state !== 'confirmed' || contractUid === null) continue;
    const own = await readRowsOfContract(deps.database.sql, customerId, contractUid, day);
    rows.push(...own.map((row) => rowView(id, row, day)));
  }
  rows.sort((a, b) => (a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : Number(a.guarantee - b.guarantee)));
  return listShort(guaranteesCalls.listGuaranteedRows.path, query, rows, (row) => row);
}

const rowView = (guarantee: bigint, { uid, seq, dueDate, amount, remaining, status }: ContractRow, day: IsoDate) => ({
  guarantee,
  uid,
  seq,
  due_date: dueDate,
  due_date_jalali: jalaliText(dueDate),
  amount,
  remaining,
  status,
  days_overdue: status === OVERDUE ? Math.max(0, daysBetween(dueDate, day)) : 0,
});
