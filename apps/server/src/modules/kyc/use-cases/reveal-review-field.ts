import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findReview, insertReveal } from '../queries/reviews.ts';
import { type RevealField, type ReviewDeps, reviewIdOf } from '../review-view.ts';
import { readPersonalField } from './read-personal-field.ts';

/** As much of a reason as the audit chain stores; the whole of it is with the case. */
const AUDITED_REASON_LENGTH = 300;

export interface RevealRequest {
  readonly operatorId: bigint;
  readonly id: string;
  readonly field: RevealField;
  readonly reason: string;
}

/** Opens one masked field of a case. Who, what and why is committed first; only then is the value read. Null where there is none. Refuses `not_found`, `own_case`, `invalid` for a blank reason. */
export async function revealReviewField(
  deps: ReviewDeps,
  { operatorId, id, field, reason }: RevealRequest,
): Promise<{ field: RevealField; value: string | null }> {
  const { database, clock } = deps;
  const reviewId = reviewIdOf(id);
  const why = reason.trim();
  if (why === '') throw new Refusal('invalid', { field: 'reason' });
  const at = clock.now();
  const userId = await database.transaction(async (tx) => {
    const review = await findReview(tx, reviewId);
    if (review === undefined) throw new Refusal('not_found');
    await requireNoPart(tx, operatorId, { people: [review.userId] });
    await insertReveal(tx, reviewId, { field, operatorId, reason: why, at });
    const detail = { field, reason: why.slice(0, AUDITED_REASON_LENGTH).toWellFormed(), user_id: review.userId };
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'kyc.reveal',
      subjectKind: 'kyc.review',
      subjectId: reviewId,
      detail,
      at,
    });
    return review.userId;
  });
  return { field, value: await readPersonalField(database.sql, deps.vault, userId, field) };
}
