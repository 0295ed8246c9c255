import { schedulesCalls } from '@nesye/contract';
import { daysBetween, type IsoDate, sumRial } from '@nesye/money';
import { maskMobile, normalizeMobile } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { recordIdOf } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { findUserByMobile, findUsers } from '../../identity/index.ts';
import { amountDue } from '../domain/row-debt.ts';
import {
  findWaiver,
  readLateRows,
  readWaivers,
  type WaiverProposal,
  type WaiverState,
} from '../queries/penalty-waivers.ts';
import type { RowKey } from '../queries/repay-row.ts';

export interface WaiverDeps {
  readonly database: Pick<Database, 'sql' | 'transaction'>;
  readonly clock: Clock;
}

const PAGE_SIZE = 20;
const SEQ_BITS = 64n;

/** The proposals in a state, those in check unless another is requested. Refuses as every paged list does. */
export function listWaivers(
  { database: { sql }, clock }: WaiverDeps,
  operatorId: bigint,
  query: ListQuery & { readonly filter_state?: WaiverState | undefined },
) {
  const read = pagedList(
    schedulesCalls.listPenaltyWaivers,
    ['proposed_at'],
    async (_, page, { filter_state: state = 'in_check' }: typeof query) => {
      const { total, rows } = await readWaivers(sql, page, state);
      return { total, rows: await viewsOf(sql, rows, operatorId, clock.businessDate()) };
    },
    PAGE_SIZE,
  );
  return read(sql, query);
}

/** The late rows of the customer with a mobile number; none for a number without one. Refuses as every paged list does, and `invalid` for what is no number. */
export function listLateRows(
  { database: { sql }, clock }: WaiverDeps,
  query: ListQuery & { readonly filter_mobile: string },
) {
  const mobile = normalizeMobile(query.filter_mobile);
  if (mobile === undefined) throw new Refusal('invalid', { field: 'filter_mobile' });
  const today = clock.businessDate();
  const read = pagedList(
    schedulesCalls.listLateInstallments,
    ['due_date'],
    async (_, page) => {
      const found = await findUserByMobile(sql, mobile);
      if (found === undefined) return { total: 0, rows: [] };
      const { total, rows } = await readLateRows(sql, page, found.user.id, today);
      return {
        total,
        rows: rows.map(({ key, dueDate, debt }) => ({
          installment: wireIdOf(key),
          customer_id: key.customerId,
          due_date: dueDate,
          days_overdue: daysBetween(debt.payableUntil, today),
          amount: debt.principal + debt.fee,
          penalty: amountDue(debt, today).penalty,
        })),
      };
    },
    PAGE_SIZE,
  );
  return read(sql, query);
}

/** How a row is named on the wire. */
const wireIdOf = ({ purchaseId, seq }: RowKey): bigint => purchaseId * SEQ_BITS + BigInt(seq);

/** The row that a customer's number and a row's number name; undefined where they are no numbers of records. */
export function rowKeyOf(customerId: number, installment: number): RowKey | undefined {
  const [customer, row] = [recordIdOf(customerId), recordIdOf(installment)];
  if (customer === undefined || row === undefined) return undefined;
  return { customerId: customer, purchaseId: row / SEQ_BITS, seq: Number(row % SEQ_BITS) };
}

/** A proposal as an operator reads it. Throws where there is none. */
export async function waiverView(tx: Tx, id: bigint, operatorId: bigint, today: IsoDate) {
  const waiver = await findWaiver(tx, id);
  const [view] = waiver === undefined ? [] : await viewsOf(tx, [waiver], operatorId, today);
  if (view === undefined) throw new Error(`waiver ${id} has gone`);
  return view;
}

async function viewsOf(sql: Sql | Tx, waivers: readonly WaiverProposal[], operatorId: bigint, today: IsoDate) {
  const users = await findUsers(
    sql,
    waivers.map(({ customerId }) => customerId),
  );
  return waivers.map((waiver) => {
    const mobile = users.get(waiver.customerId)?.mobile;
    const rows = waiver.rows.map(({ key, dueDate, amount, debt }) => ({
      installment: wireIdOf(key),
      due_date: dueDate,
      amount,
      penalty: amountDue(debt, today).penalty,
    }));
    return {
      id: waiver.id,
      state: waiver.state,
      customer_id: waiver.customerId,
      cellphone: mobile === undefined ? '' : maskMobile(mobile),
      rows,
      amount: sumRial(rows.map(({ amount }) => amount)),
      penalty: sumRial(rows.map(({ penalty }) => penalty)),
      reason: waiver.reason,
      proposed_at: waiver.proposedAt.toISOString(),
      is_proposed_by_you: waiver.proposedBy === operatorId,
      decided_at: waiver.decidedAt?.toISOString() ?? null,
      decision_reason: waiver.decisionReason,
    };
  });
}
