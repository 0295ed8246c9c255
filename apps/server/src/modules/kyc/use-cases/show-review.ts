import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { type ReviewCase, reviewCase, type ReviewDeps, reviewIdOf } from '../review-view.ts';

/** One case, masked; that it was looked at is audited. Refuses `not_found`. */
export async function showReview(
  { database, clock, vault }: ReviewDeps,
  operatorId: bigint,
  id: string,
): Promise<ReviewCase> {
  const reviewId = reviewIdOf(id);
  const view = await reviewCase(database.sql, vault, reviewId);
  await appendAudit(database.sql, {
    actorId: operatorId,
    action: 'kyc.review_look',
    subjectKind: 'kyc.review',
    subjectId: reviewId,
    detail: {},
    at: clock.now(),
  });
  return view;
}
