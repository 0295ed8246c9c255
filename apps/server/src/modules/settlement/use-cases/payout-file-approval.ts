import type { ApprovalDetails } from '@nesye/contract';
import { MAX_FILE_PARTS } from '@nesye/contract/constants';
import { Type } from '@sinclair/typebox';
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { proposeApproval, requireReason } from '../../../platform/approvals/approvals.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { lockUnsentOrders } from '../../../platform/orders/order-queries.ts';
import { bankFileBytes } from '../bank-file-bytes.ts';
import {
  insertPayoutFile,
  lockWaitingParts,
  nextFileId,
  readWaitingParts,
  type WaitingPart,
} from '../queries/payout-files.ts';
import { PAYOUT_ORDER, requirePayer, type SettlementDeps } from '../settlement-deps.ts';

const Parts = Type.Object(
  {
    cycleAt: Type.String(),
    amount: Type.String(),
    partIds: Type.Array(Type.String({ pattern: '^[0-9]+$' }), { minItems: 1, maxItems: MAX_FILE_PARTS }),
  },
  { additionalProperties: false },
);

/** The name of the kind, for what reads its approvals alone. */
export const PAYOUT_FILE = 'settlement.payout_file';
type FileDeps = Pick<SettlementDeps, 'clock' | 'vault' | 'payerSheba'>;

/** By which the open proposal of a cycle is found: one cycle has one. */
export const subjectOfCycle = (cycleAt: Date): bigint => BigInt(cycleAt.getTime()) / 1_000n;

const sumOf = (parts: readonly WaitingPart[]): bigint => parts.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * To put waiting parts of payouts into a file for the bank. An approval takes those of the proposal that still wait and were never given to the bank. It refuses
 * `own_case`, `resolution_not_possible` where none is left, and `unavailable` without an account of ours.
 */
export const payoutFileApproval = (
  deps: FileDeps,
): ApprovalKind<typeof Parts, readonly WaitingPart[], ApprovalDetails<typeof PAYOUT_FILE>> => ({
  name: PAYOUT_FILE,
  permission: 'money_change',
  payload: Parts,
  openCode: 'proposal_open',
  lock: async (tx, { payload: { partIds } }) => {
    const waiting = await lockWaitingParts(tx, partIds.map(BigInt));
    const ids = waiting.map(({ id }) => id);
    const unsent = new Set(await lockUnsentOrders(tx, PAYOUT_ORDER, ids));
    return waiting.filter(({ id }) => unsent.has(id));
  },
  approve: async (tx, { payload: { cycleAt } }, parts, by) => {
    await requireNoPart(tx, by.operatorId, { people: [], shops: parts.map(({ merchantId }) => merchantId) });
    if (parts.length === 0) throw new Refusal('resolution_not_possible');
    const file = { id: await nextFileId(tx), cycleAt: new Date(cycleAt), madeAt: by.at };
    const partIds = parts.map(({ id }) => id);
    const { sha256 } = await bankFileBytes(deps, tx, file, partIds);
    await insertPayoutFile(tx, { ...file, sha256, count: parts.length, amount: sumOf(parts) }, partIds);
    await appendAudit(tx, {
      actorId: by.operatorId,
      action: 'settlement.make_file',
      subjectKind: 'settlement.payout_file',
      subjectId: file.id,
      detail: { count: parts.length, amount: sumOf(parts), sha256 },
      at: by.at,
    });
  },
  show: async (_, approvals) =>
    approvals.map(({ payload: { cycleAt, amount, partIds } }) => ({
      kind: PAYOUT_FILE,
      cycle_at: cycleAt,
      count: partIds.length,
      amount: Number(amount),
    })),
});

interface FileProposal {
  readonly operatorId: bigint;
  /** As the operator saw them: compared, never trusted. */
  readonly cycleAt: Date;
  readonly count: number;
  /** In rials. */
  readonly amount: bigint;
  readonly reason: string;
}

/**
 * Proposes a file with the parts of a cycle that wait, 2,000 at most. Nothing changes before another operator approves. Refuses `invalid` for a time that no clock shows,
 * and `quote_changed` where others wait by now or none. Refuses `reason_missing`, `own_case`, `proposal_open`, and `unavailable` without an account of ours too.
 */
export async function proposePayoutFile(deps: FileDeps, tx: Tx, proposal: FileProposal) {
  const { operatorId, cycleAt, count, amount, reason } = proposal;
  requireReason(reason);
  requirePayer(deps);
  if (Number.isNaN(cycleAt.getTime())) throw new Refusal('invalid', { field: 'cycle_at' });
  const parts = await readWaitingParts(tx, cycleAt, MAX_FILE_PARTS);
  await requireNoPart(tx, operatorId, { people: [], shops: parts.map(({ merchantId }) => merchantId) });
  if (parts.length !== count || sumOf(parts) !== amount) throw new Refusal('quote_changed');
  return await proposeApproval(tx, deps.clock, payoutFileApproval(deps), {
    operatorId,
    subjectId: subjectOfCycle(cycleAt),
    customerId: null,
    payload: {
      cycleAt: cycleAt.toISOString(),
      amount: String(amount),
      partIds: parts.map(({ id }) => String(id)),
    },
    reason,
  });
}
