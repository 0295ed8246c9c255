import { Type } from '@sinclair/typebox';
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { type Proposed, proposeApproval } from '../../../platform/approvals/approvals.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';

const Fee = Type.Object({ basisPoints: Type.Integer({ minimum: 0, maximum: 2_000 }) }, { additionalProperties: false });

/** To give a customer another fee, in basis points. An approval refuses `already_decided` where the fee is the same by now. */
export const feeApproval: ApprovalKind<typeof Fee, number, { kind: 'example.fee'; before: number; after: number }> = {
  name: 'example.fee',
  permission: 'terms',
  payload: Fee,
  openCode: 'proposal_open',
  lock: (tx, { subjectId }) => lockFee(tx, subjectId),
  approve: async (tx, { subjectId, payload: { basisPoints } }, before) => {
    if (before === basisPoints) throw new Refusal('already_decided');
    await tx`update example.fee set basis_points = ${basisPoints} where customer_id = ${subjectId}`;
  },
  show: async (sql, approvals) => {
    const ids = approvals.map(({ subjectId }) => String(subjectId));
    const fees = await sql<{ id: bigint; fee: number }[]>`
      select customer_id as id, basis_points as fee from example.fee where customer_id = any(${ids}::bigint[])`;
    const byId = new Map(fees.map(({ id, fee }) => [id, fee]));
    return approvals.map(({ subjectId, payload: { basisPoints } }) => ({
      kind: 'example.fee',
      before: byId.get(subjectId) ?? 0,
      after: basisPoints,
    }));
  },
};

interface FeeProposal {
  readonly operatorId: bigint;
  readonly customerId: bigint;
  readonly basisPoints: number;
  readonly reason: string;
}

/** Proposes another fee. Refuses `not_found`, `own_case`, `reason_missing`, `proposal_open`. */
export async function proposeFee(tx: Tx, clock: Clock, proposal: FeeProposal): Promise<Proposed> {
  const { operatorId, customerId, basisPoints, reason } = proposal;
  await requireNoPart(tx, operatorId, { people: [customerId] });
  await lockFee(tx, customerId);
  const what = { operatorId, subjectId: customerId, customerId, payload: { basisPoints }, reason };
  return await proposeApproval(tx, clock, feeApproval, what);
}

async function lockFee(tx: Tx, customerId: bigint): Promise<number> {
  const [row] = await tx<{ fee: number }[]>`
    select basis_points as fee from example.fee where customer_id = ${customerId} for update`;
  if (row === undefined) throw new Refusal('not_found');
  return row.fee;
}
