import type { Tx } from '../../../platform/database/database.ts';
import type { BusinessTime } from '../../../platform/clock/clock.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { isRejectCode, REJECT_REASONS } from '../domain/reject-reasons.ts';
import { findUnseenPage } from '../queries/page-looks.ts';
import { lockDocument, markDecided, type SubmittedDocument } from '../queries/documents.ts';

/**
 * Decides on a document in the caller's transaction. Of two concurrent ones the first wins. Refuses `not_found`, `own_case`, `already_decided`, `page_not_seen` for a confirmation
 * by an operator who has not opened every page, and `reason_missing` for a rejection without a reason of the list.
 */
export async function decideDocument(
  tx: Tx,
  {
    id,
    operatorId,
    decision,
    reason,
    at,
  }: {
    readonly id: bigint;
    readonly operatorId: bigint;
    readonly decision: 'confirm' | 'reject';
    readonly reason: string | undefined;
    readonly at: BusinessTime;
  },
): Promise<SubmittedDocument> {
  const document = await lockDocument(tx, id);
  if (document === undefined) throw new Refusal('not_found');
  await requireNoPart(tx, operatorId, { people: [document.customerId] });
  if (document.state !== 'in_check') throw new Refusal('already_decided');
  if (decision === 'confirm') {
    await requirePagesSeen(tx, [id], operatorId);
    await markDecided(tx, id, { state: 'confirmed', code: null, reason: null, operatorId, at });
    return { ...document, state: 'confirmed' };
  }
  if (reason === undefined || !isRejectCode(reason)) throw new Refusal('reason_missing', { field: 'reason' });
  await markDecided(tx, id, { state: 'rejected', code: reason, reason: REJECT_REASONS[reason], operatorId, at });
  return { ...document, state: 'rejected', rejectCode: reason, rejectReason: REJECT_REASONS[reason] };
}

/** Refuses `page_not_seen` where the operator has not opened every page of these documents. */
export async function requirePagesSeen(tx: Tx, documentIds: readonly bigint[], operatorId: bigint): Promise<void> {
  if ((await findUnseenPage(tx, documentIds, operatorId)) !== undefined) throw new Refusal('page_not_seen');
}
