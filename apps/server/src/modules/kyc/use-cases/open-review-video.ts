import { Readable } from 'node:stream';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findReview, insertVideoLook } from '../queries/reviews.ts';
import { type ReviewDeps, reviewIdOf } from '../review-view.ts';

export interface OpenVideo {
  readonly content: Readable;
  readonly sizeBytes: number;
}

/** The video of a case, deciphered chunk by chunk as it leaves. That it was opened is committed before the first byte. Refuses `not_found`, also once it was erased. */
export async function openReviewVideo(
  { database, clock, files }: ReviewDeps,
  operatorId: bigint,
  id: string,
): Promise<OpenVideo> {
  const reviewId = reviewIdOf(id);
  const review = await findReview(database.sql, reviewId);
  const file =
    review === undefined || review.fileId === null ? undefined : await files.find(database.sql, review.fileId);
  if (review === undefined || file === undefined) throw new Refusal('not_found');
  await database.transaction(async (tx) => {
    const at = clock.now();
    await insertVideoLook(tx, reviewId, { operatorId, at });
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'kyc.video_open',
      subjectKind: 'kyc.review',
      subjectId: reviewId,
      detail: { user_id: review.userId },
      at,
    });
  });
  return { content: Readable.from(files.read(file), { objectMode: false }), sizeBytes: file.sizeBytes };
}
