import type { ApprovalDetails } from '@nesye/contract';
import { rial, type Rial, sumRial } from '@nesye/money';
import { type Static, Type } from '@sinclair/typebox';
import { type ApprovalKind, customerOf } from '../../../platform/approvals/approval-kind.ts';
import type { Approval } from '../../../platform/approvals/approval-queries.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { POSTING_RULE, postEntry, postPenaltyWaived } from '../../ledger/index.ts';
import { installmentIdOf, rowOfInstallmentId } from '../domain/installment-uid.ts';
import { amountDue, type RowDebt } from '../domain/row-debt.ts';
import { addWaived, insertWaiver, nextWaiverId, readRows, WAIVER } from '../queries/penalty-waivers.ts';
import { lockRow, readRowOwner, type RowKey } from '../queries/repay-row.ts';
import { accruePenalty } from './make-penalty-firm.ts';

/** Rows by their ids on the wire, each with the rials that are forgiven of it. */
const Waived = Type.Object(
  {
    rows: Type.Array(Type.Object({ installment: Type.Integer(), amount: Type.Integer({ minimum: 1 }) }), {
      minItems: 1,
    }),
  },
  { additionalProperties: false },
);
type WaiverApproval = Approval<Static<typeof Waived>>;

export interface LockedRow {
  readonly key: RowKey;
  readonly debt: RowDebt;
}

/**
 * To forgive penalties of rows of a customer. An approval makes the penalty of each row firm through today and takes its part off it (rule 14), of all rows or of none.
 * Refuses `waiver_too_large` where a row owes less by now.
 */
export const waiverApproval = (
  clock: Clock,
): ApprovalKind<typeof Waived, readonly LockedRow[], ApprovalDetails<typeof WAIVER>> => ({
  name: WAIVER,
  permission: 'collection',
  amountOf: ({ payload }) => sumRial(payload.rows.map(({ amount }) => rial(BigInt(amount)))),
  payload: Waived,
  openCode: 'waiver_open',
  lock: (tx, approval) => lockWaivedRows(tx, keysOf(approval)),
  approve: async (tx, { id: approvalId, payload: { rows } }, locked) => {
    const amounts = new Map(rows.map(({ installment, amount }) => [BigInt(installment), rial(BigInt(amount))]));
    for (const row of locked)
      await waive(tx, clock, row, { approvalId, amount: amounts.get(installmentIdOf(row.key)) ?? rial(0n) });
  },
  show: async (sql, approvals) => {
    const today = clock.businessDate();
    const stored = await readRows(sql, approvals.flatMap(keysOf));
    const byId = new Map(stored.map((row) => [installmentIdOf(row.key), row]));
    return approvals.map(({ payload }) => {
      const rows = payload.rows.map(({ installment, amount }) => {
        const row = byId.get(BigInt(installment));
        if (row === undefined) throw new Error(`the installment ${installment} has gone`);
        return { installment, due_date: row.dueDate, amount, penalty: Number(amountDue(row.debt, today).penalty) };
      });
      rows.sort((left, right) => left.due_date.localeCompare(right.due_date));
      const sumOf = (key: 'amount' | 'penalty') => rows.reduce((sum, row) => sum + row[key], 0);
      return { kind: WAIVER, rows, amount: sumOf('amount'), penalty: sumOf('penalty') };
    });
  },
});

function keysOf(approval: WaiverApproval): RowKey[] {
  const customerId = customerOf(approval);
  return approval.payload.rows.map(({ installment }) => ({ customerId, ...rowOfInstallmentId(BigInt(installment)) }));
}

/** Locks rows of a customer in the order of their ids, which is that of the result. Throws where one does not exist: the caller has seen it. */
export async function lockWaivedRows(tx: Tx, keys: readonly RowKey[]): Promise<LockedRow[]> {
  const locked: LockedRow[] = [];
  for (const key of keys.toSorted((left, right) => Number(installmentIdOf(left) - installmentIdOf(right))))
    locked.push({ key, debt: await lockRow(tx, key) });
  return locked;
}

async function waive(
  tx: Tx,
  clock: Clock,
  { key, debt }: LockedRow,
  { approvalId, amount }: { readonly approvalId: bigint; readonly amount: Rial },
): Promise<void> {
  // The day that a statement names is the business clock's, as of every other change of a debt.
  const [businessDate, at] = [clock.businessDate(), clock.businessNow()];
  // Behind the lock: a charge-off moves the debt to other accounts.
  const owner = await readRowOwner(tx, key);
  if (owner === undefined) throw new Error(`the installment ${key.purchaseId}/${key.seq} has gone`);
  if (amount > amountDue(debt, businessDate).penalty) throw new Refusal('waiver_too_large');
  await accruePenalty(tx, { key, owner, debt }, { businessDate, at });
  await addWaived(tx, key, amount, at);
  const id = await nextWaiverId(tx, key.customerId);
  const entryId = await postEntry(tx, {
    bucket: bucketOf(key.customerId),
    rule: POSTING_RULE.penaltyWaived,
    sourceId: id,
    occurredAt: at,
    effectiveDate: businessDate,
    lines: postPenaltyWaived({ ...owner, penalty: amount }),
  });
  await insertWaiver(tx, { id, key, approvalId, amount, at, entryId });
}
