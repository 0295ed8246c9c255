import { parseRial, type Rial } from '@nesye/money';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findDocumentsOf, requirePagesSeen } from '../../documents/index.ts';
import { readRestOfSale } from '../../payments/index.ts';
import { type Dispute, stateOf } from '../domain/dispute.ts';
import { insertDecision } from '../queries/decisions.ts';
import { lockDispute, type Policy, readPolicy } from '../queries/disputes.ts';
import type { DisputeDeps } from '../dispute-deps.ts';

export interface DecisionOnDispute {
  readonly operatorId: bigint;
  readonly id: bigint;
  readonly decision: 'for_customer' | 'for_shop';
  /** Rials that go back to the customer; always named for one, never for the shop. */
  readonly amount: unknown;
  readonly mode: 'last' | 'smaller' | undefined;
  readonly note: string;
}

const MINUTE_MS = 60_000;

/** When a decision of this moment takes effect. */
export const effectOf = (now: Date, { holdMinutes }: Pick<Policy, 'holdMinutes'>): Date =>
  new Date(now.getTime() + holdMinutes * MINUTE_MS);

/**
 * Decides a dispute in the caller's transaction: for the customer, with the sum that goes back, or for the shop. Nothing moves yet: up to the sum of the policy it takes
 * effect after some minutes (`applyDecisions`), above it another operator confirms it first. Of two concurrent ones the first wins. Refuses `not_found`, `own_case`,
 * `page_not_seen` for an operator who has not opened every picture of both sides, `already_decided` (also one that has ended, or that has an open decision), `dispute_waiting` while the shop has time, `invalid` (a note of blanks; an amount for the shop),
 * `amount_invalid` (none, for the customer) and `refund_exceeds_rest`.
 */
export async function decideDispute({ clock }: Pick<DisputeDeps, 'clock'>, tx: Tx, given: DecisionOnDispute) {
  const { id, operatorId, decision, mode = 'last' } = given;
  const note = given.note.trim();
  if (note === '') throw new Refusal('invalid', { field: 'note' });
  if (decision === 'for_shop' && given.amount !== undefined) throw new Refusal('invalid', { field: 'amount' });
  const amount = decision === 'for_shop' ? null : amountOf(given.amount);
  const dispute = await requireDecidable(tx, await lockDispute(tx, id), operatorId);
  if (stateOf(dispute) === 'waiting') throw new Refusal('dispute_waiting');
  await requirePicturesSeen(tx, dispute, operatorId);
  const rest = (await readRestOfSale(tx, dispute.purchaseId)) ?? (0n as Rial);
  if (amount !== null && amount > rest) throw new Refusal('refund_exceeds_rest', { field: 'amount' });
  const policy = await readPolicy(tx, clock.businessDate());
  const at = clock.businessNow();
  const needsSecond = amount !== null && amount > policy.secondAbove;
  const takesEffectAt = needsSecond ? null : effectOf(at, policy);
  const stored = { disputeId: id, decision, amount, mode, note, rest, decidedBy: operatorId };
  if ((await insertDecision(tx, { ...stored, needsSecond, at, takesEffectAt })) === undefined)
    throw new Refusal('already_decided');
  await appendAudit(tx, {
    actorId: operatorId,
    action: needsSecond ? 'disputes.propose_decision' : `disputes.${decision}`,
    subjectKind: 'disputes.dispute',
    subjectId: id,
    detail: { user_id: dispute.customerId, purchase_id: dispute.purchaseId, amount },
    at: clock.now(),
  });
}

/** A dispute that is open, for an operator without a part in it. Refuses `not_found`, `own_case` and `already_decided`. */
export async function requireDecidable(tx: Tx, dispute: Dispute | undefined, operatorId: bigint): Promise<Dispute> {
  if (dispute === undefined) throw new Refusal('not_found');
  await requireNoPart(tx, operatorId, { people: [dispute.customerId], shops: [dispute.merchantId] });
  if (dispute.outcome !== null) throw new Refusal('already_decided');
  return dispute;
}

function amountOf(given: unknown): Rial {
  const amount = parseRial(given);
  if (amount === undefined || amount <= 0n) throw new Refusal('amount_invalid', { field: 'amount' });
  return amount;
}

/** Refuses `page_not_seen`: a decision rests on the pictures of both sides. */
export async function requirePicturesSeen(tx: Tx, { id }: Dispute, operatorId: bigint): Promise<void> {
  await requirePagesSeen(tx, await findDocumentsOf(tx, { kind: 'dispute', id }), operatorId);
}
