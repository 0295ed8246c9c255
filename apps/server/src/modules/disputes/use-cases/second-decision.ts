import { isSamePerson } from '../../../platform/operators/part-in-case.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Dispute } from '../domain/dispute.ts';
import { endOpenDecision, lockOpenDecision, storeSecond } from '../queries/decisions.ts';
import { lockDispute, readPolicy } from '../queries/disputes.ts';
import { effectOf, requireDecidable, requirePicturesSeen } from './decide-dispute.ts';
import type { DisputeDeps } from '../dispute-deps.ts';

type Deps = Pick<DisputeDeps, 'database' | 'clock'>;

export interface SecondDecision {
  readonly operatorId: bigint;
  readonly id: bigint;
  readonly decision: 'approve' | 'reject';
  readonly reason: string | undefined;
}

/**
 * Another operator confirms a decision above the sum of the policy, which takes effect after the same minutes, or rejects it, and the dispute waits for a decision again.
 * Of two concurrent ones the first wins. Refuses `not_found`, `own_case`, `own_proposal`, `already_decided` where none waits, `page_not_seen` for an approval without the pictures, and `reason_missing` for a rejection without one.
 */
export async function secondDecision({ database, clock }: Deps, given: SecondDecision): Promise<void> {
  const { operatorId, id, decision } = given;
  const reason = given.reason?.trim() ?? '';
  if (decision === 'reject' && reason === '') throw new Refusal('reason_missing', { field: 'reason' });
  await database.transaction(async (tx) => {
    const dispute = await requireDecidable(tx, await lockDispute(tx, id), operatorId);
    const open = await lockOpenDecision(tx, id);
    if (open?.state !== 'proposed') throw new Refusal('already_decided');
    if (await isSamePerson(tx, operatorId, open.decidedBy)) throw new Refusal('own_proposal');
    const at = clock.businessNow();
    const takesEffectAt = effectOf(at, await readPolicy(tx, clock.businessDate()));
    if (decision === 'approve') {
      await requirePicturesSeen(tx, dispute, operatorId);
      await storeSecond(tx, open.id, { by: operatorId, at, takesEffectAt });
    } else await endOpenDecision(tx, id, { state: 'rejected', at, by: operatorId, reason });
    await audit(tx, { clock }, dispute, { operatorId, action: `disputes.${decision}_decision`, amount: open.amount });
  });
}

/**
 * Takes back a decision that has not taken effect: the dispute waits for one again. Any operator without a part in it may; it is in the audit chain. Refuses `not_found`,
 * `own_case`, and `already_decided` where it has taken effect, or none is open.
 */
export async function takeBackDecision({ database, clock }: Deps, operatorId: bigint, id: bigint): Promise<void> {
  await database.transaction(async (tx) => {
    const dispute = await requireDecidable(tx, await lockDispute(tx, id), operatorId);
    const open = await lockOpenDecision(tx, id);
    const at = clock.businessNow();
    // What is due is as good as done: the task that does it may be a minute late.
    if (open === undefined || (open.takesEffectAt !== null && open.takesEffectAt <= at))
      throw new Refusal('already_decided');
    await endOpenDecision(tx, id, { state: 'taken_back', at, by: operatorId });
    await audit(tx, { clock }, dispute, { operatorId, action: 'disputes.take_back_decision', amount: open.amount });
  });
}

async function audit(
  tx: Tx,
  { clock }: Pick<DisputeDeps, 'clock'>,
  { id, customerId, purchaseId }: Dispute,
  {
    operatorId,
    action,
    amount,
  }: { readonly operatorId: bigint; readonly action: string; readonly amount: bigint | null },
): Promise<void> {
  await appendAudit(tx, {
    actorId: operatorId,
    action,
    subjectKind: 'disputes.dispute',
    subjectId: id,
    detail: { user_id: customerId, purchase_id: purchaseId, amount },
    at: clock.now(),
  });
}
