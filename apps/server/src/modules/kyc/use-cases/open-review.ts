import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { insertReview, type NewReview } from '../queries/reviews.ts';
import { markHandedIn } from '../queries/uploads.ts';

/** How a review gets into the audit chain. */
interface ReviewAudit {
  readonly action: string;
  readonly detail: Readonly<Record<string, number>>;
}

/** Hands an upload in for operators to review, and writes that to the audit chain. The caller has locked the upload. Refuses `step_not_allowed` while one of this kind is in check. */
export async function openReview(tx: Tx, review: NewReview, { action, detail }: ReviewAudit): Promise<void> {
  const { userId: actorId, uploadId, at } = review;
  const reviewId = await insertReview(tx, review);
  if (reviewId === undefined) throw new Refusal('step_not_allowed');
  await markHandedIn(tx, uploadId, at);
  await appendAudit(tx, { actorId, action, subjectKind: 'kyc.review', subjectId: reviewId, detail, at });
}
