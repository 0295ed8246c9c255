import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { webmOf } from '../../../platform/storage/media/media-samples.test-support.ts';
import { insertReview } from '../queries/reviews.ts';
import { insertUpload, markHandedIn, markReady, updateReceived } from '../queries/uploads.ts';

export interface PlacedReview {
  readonly reviewId: bigint;
  readonly uploadId: string;
}

/** A video of this user in the review queue, as if it had come the usual way; for tests that have no scanner at hand. */
export async function placeReview(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  userId: bigint,
  at: Date,
): Promise<PlacedReview> {
  const video = webmOf(8);
  return database.transaction(async (tx) => {
    const file = await files.create(tx, { owner: 'kyc.upload', sizeBytes: video.length, at });
    await files.write(file, 0, video);
    const uploadId = randomBytes(32).toString('base64url');
    const sha256 = createHash('sha256').update(video).digest();
    await insertUpload(tx, {
      id: uploadId,
      userId,
      purpose: 'selfie_video',
      sizeBytes: video.length,
      sha256,
      fileId: file.id,
      createdAt: at,
      expiresAt: at,
    });
    await updateReceived(tx, uploadId, video.length);
    await markReady(tx, uploadId, { mediaType: 'video/webm', durationMs: 8_000, expiresAt: at });
    await markHandedIn(tx, uploadId, at);
    const reviewId = await insertReview(tx, {
      kind: 'selfie_video',
      userId,
      line: 1,
      spokenNumber: '12345',
      uploadId,
      at,
    });
    if (reviewId === undefined) throw new Error('another video of this user is in review');
    return { reviewId, uploadId };
  });
}
