import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findUser } from '../../identity/index.ts';
import { notify } from '../../messaging/index.ts';
import { hasSeenVideo, lockReview, updateDecision } from '../queries/reviews.ts';
import { isWatchedWhole, readWatched } from '../queries/video-watches.ts';
import { type ReviewCase, reviewCase, type ReviewDeps, reviewIdOf } from './review-view.ts';

export interface Decision {
  readonly operatorId: bigint;
  readonly id: string;
  readonly decision: 'approve' | 'reject';
  readonly reason: string | undefined;
}

/**
 * Decides a case. Of two operators at once the first wins and the second gets `already_decided`. The customer is notified by SMS once it is committed.
 * Refuses `reason_missing` for a rejection without its reason, `not_found`, `own_case`, `already_decided`, and `video_not_seen` for the approval by an operator who has not played the whole video.
 */
export async function decideReview(
  { database, clock, vault }: ReviewDeps,
  { operatorId, id, decision, reason }: Decision,
): Promise<ReviewCase> {
  const reviewId = reviewIdOf(id);
  const why = reason?.trim() ?? '';
  if (decision === 'reject' && why === '') throw new Refusal('reason_missing', { field: 'reason' });
  const at = clock.now();
  return database.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (review === undefined) throw new Refusal('not_found');
    await requireNoPart(tx, operatorId, { people: [review.userId] });
    if (review.state !== 'in_check') throw new Refusal('already_decided');
    if (decision === 'approve') await requireSeen(tx, reviewId, operatorId);
    const rejectReason = decision === 'reject' ? why : null;
    await updateDecision(tx, reviewId, {
      state: decision === 'approve' ? 'confirmed' : 'rejected',
      decidedBy: operatorId,
      rejectReason,
      at,
    });
    const user = await findUser(tx, review.userId);
    if (user !== undefined)
      await notify(tx, { userId: user.id, mobile: user.mobile }, { kind: `verification_${decision}` }, at);
    const view = await reviewCase(tx, vault, reviewId);
    await appendAudit(tx, {
      actorId: operatorId,
      action: `kyc.video_${decision}`,
      subjectKind: 'kyc.review',
      subjectId: reviewId,
      detail: { user_id: review.userId },
      at,
    });
    return view;
  });
}

/** Dragging to the end is not enough: what was played is stored as it is played (`record-watched.ts`). */
async function requireSeen(tx: Tx, reviewId: bigint, operatorId: bigint): Promise<void> {
  const isOpened = await hasSeenVideo(tx, reviewId, operatorId);
  if (!isOpened || !isWatchedWhole(await readWatched(tx, reviewId, operatorId))) throw new Refusal('video_not_seen');
}
