import type { ApprovalDetails } from '@nesye/contract';
import { Type } from '@sinclair/typebox';
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { proposeApproval, requireReason } from '../../../platform/approvals/approvals.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { areOrdersUnanswered } from '../../../platform/orders/order-queries.ts';
import {
  findPayoutFile,
  lockPayoutFile,
  markFileWithdrawing,
  type PayoutFile,
  readPartIds,
  readShopsOfFile,
} from '../queries/payout-files.ts';
import { PAYOUT_ORDER, type SettlementDeps } from '../settlement-deps.ts';
import { lockPartsOfFile } from './hand-over-file.ts';

const Nothing = Type.Object({}, { additionalProperties: false });

/** The name of the kind, for what reads its approvals alone. */
export const FILE_WITHDRAWAL = 'settlement.file_withdrawal';
type Clocked = Pick<SettlementDeps, 'clock'>;

/** Locks the parts of a file, their orders and the file. Refuses `not_found`. */
async function lockWhole(tx: Tx, id: bigint): Promise<PayoutFile> {
  await lockPartsOfFile(tx, id);
  const file = await lockPayoutFile(tx, id);
  if (file === undefined) throw new Refusal('not_found');
  return file;
}

/** Refuses `resolution_not_possible` where the file is withdrawn or about to be, and where the bank has said anything of an order of it. */
async function requireWithdrawable(sql: Sql | Tx, { id, state }: PayoutFile): Promise<void> {
  if (state !== 'made' && state !== 'uploaded') throw new Refusal('resolution_not_possible');
  if (!(await areOrdersUnanswered(sql, PAYOUT_ORDER, await readPartIds(sql, id))))
    throw new Refusal('resolution_not_possible');
}

/**
 * To withdraw a file from the bank. From the approval on no one is given it, and the bank is asked about each of its orders: `withdrawFiles`. It refuses `own_case` and
 * `resolution_not_possible`.
 */
export const withdrawalApproval = ({
  clock,
}: Clocked): ApprovalKind<typeof Nothing, PayoutFile, ApprovalDetails<typeof FILE_WITHDRAWAL>> => ({
  name: FILE_WITHDRAWAL,
  permission: 'money_change',
  payload: Nothing,
  openCode: 'proposal_open',
  lock: (tx, { subjectId }) => lockWhole(tx, subjectId),
  approve: async (tx, { subjectId }, file, by) => {
    await requireNoPart(tx, by.operatorId, { people: [], shops: await readShopsOfFile(tx, subjectId) });
    await requireWithdrawable(tx, file);
    await markFileWithdrawing(tx, subjectId);
    await appendAudit(tx, {
      actorId: by.operatorId,
      action: 'settlement.withdraw_file',
      subjectKind: 'settlement.payout_file',
      subjectId,
      detail: { was: file.state },
      at: clock.now(),
    });
  },
  show: async (sql, approvals) =>
    await Promise.all(
      approvals.map(async ({ subjectId }) => {
        const file = await findPayoutFile(sql, subjectId);
        return {
          kind: FILE_WITHDRAWAL,
          file_id: Number(subjectId),
          state: file?.state ?? 'withdrawn',
          cycle_at: (file?.cycleAt ?? new Date(0)).toISOString(),
          count: file?.count ?? 0,
          amount: Number(file?.amount ?? 0n),
        };
      }),
    ),
});

interface WithdrawalProposal {
  readonly operatorId: bigint;
  readonly id: bigint;
  readonly reason: string;
}

/**
 * Proposes to withdraw a file. Nothing changes before another operator approves. Refuses `not_found`, `reason_missing`, `own_case`, `proposal_open`
 * and `resolution_not_possible`.
 */
export async function proposeWithdrawal(deps: Clocked, tx: Tx, { operatorId, id, reason }: WithdrawalProposal) {
  requireReason(reason);
  const file = await lockWhole(tx, id);
  await requireNoPart(tx, operatorId, { people: [], shops: await readShopsOfFile(tx, id) });
  await requireWithdrawable(tx, file);
  const what = { operatorId, subjectId: id, customerId: null, payload: {}, reason };
  return await proposeApproval(tx, deps.clock, withdrawalApproval(deps), what);
}
