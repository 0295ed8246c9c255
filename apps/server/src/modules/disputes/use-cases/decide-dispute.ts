import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { refundByDecision } from '../../payments/index.ts';
import { stateOf } from '../domain/dispute.ts';
import type { DisputeDeps } from './dispute-deps.ts';
import { endDispute, lockDisputed } from './end-dispute.ts';

export interface DecisionOnDispute {
  readonly operatorId: bigint;
  readonly id: bigint;
  readonly decision: 'for_customer' | 'for_shop';
  /** Rials that go back; without it all that is left. */
  readonly amount: unknown;
  readonly mode: 'last' | 'smaller' | undefined;
  readonly note: string;
}

/**
 * Decides a dispute in the caller's transaction: for the customer, whose purchase is refunded by the shop, or for the shop. Of two at once the first wins. Refuses
 * `not_found`, `own_case`, `already_decided` (also one that was withdrawn or refunded), `dispute_waiting` while the shop has time, `invalid` (a note of blanks; an amount for
 * the shop), and as a refund does: `amount_invalid`, `refund_exceeds_rest`.
 */
export async function decideDispute({ clock, gateway }: DisputeDeps, tx: Tx, given: DecisionOnDispute): Promise<void> {
  const { id, operatorId, decision, amount, mode = 'last' } = given;
  const note = given.note.trim();
  if (note === '') throw new Refusal('invalid', { field: 'note' });
  if (decision === 'for_shop' && amount !== undefined) throw new Refusal('invalid', { field: 'amount' });
  const dispute = await lockDisputed(tx, clock, id);
  if (dispute === undefined) throw new Refusal('not_found');
  await requireNoPart(tx, operatorId, { people: [dispute.customerId], shops: [dispute.merchantId] });
  if (dispute.outcome !== null) throw new Refusal('already_decided');
  if (stateOf(dispute) === 'waiting') throw new Refusal('dispute_waiting');
  const { purchaseId } = dispute;
  const refund =
    decision === 'for_customer'
      ? await refundByDecision({ clock, gateway }, tx, { purchaseId, amount, mode, operatorId })
      : undefined;
  await endDispute(tx, clock, dispute, { outcome: decision, decidedBy: operatorId, note, refund });
  await appendAudit(tx, {
    actorId: operatorId,
    action: `disputes.${decision}`,
    subjectKind: 'disputes.dispute',
    subjectId: id,
    detail: { user_id: dispute.customerId, purchase_id: purchaseId, amount: refund?.amount ?? null },
    at: clock.now(),
  });
}
