import type { FilePart } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findLatestReview } from '../queries/reviews.ts';
import { lockUpload } from '../queries/uploads.ts';
import { findUnspentChallenge, spendChallenge, type VideoChallenge } from '../queries/video-challenges.ts';
import { openReview } from './open-review.ts';
import { dropUpload, takeFile, usableUpload } from './take-file.ts';
import { requireStep, type VerificationDeps } from './show-verification.ts';
import type { UploadDeps } from '../upload-view.ts';

export interface SelfieVideo {
  readonly userId: bigint;
  readonly line: number;
  readonly challengeId: string;
  readonly uploadId: string | undefined;
  readonly video: FilePart | undefined;
}

type Deps = VerificationDeps & UploadDeps;

/**
 * Hands in the video for review: a small one itself, or an upload that is ready. Its bytes must have been fixed while the number was good: those of an upload are
 * fixed by their sum when it begins, so a slow line may take longer than the ten minutes. The same upload again changes nothing.
 * Refuses `identity_missing`, `step_not_allowed`, `challenge_expired`, `upload_not_found`, `upload_incomplete`, and what `completeUpload` refuses.
 */
export async function submitSelfieVideo(deps: Deps, given: SelfieVideo): Promise<void> {
  const { database } = deps;
  if ((given.uploadId === undefined) === (given.video === undefined)) throw new Refusal('invalid', { field: 'video' });
  const latest = await findLatestReview(database.sql, given.userId, 'selfie_video');
  if (latest !== undefined && latest.uploadId === given.uploadId) return;
  await requireStep(database.sql, given.userId, 'selfie_video');
  const challenge = await findUnspentChallenge(database.sql, given.userId, given.challengeId);
  if (challenge === undefined) throw new Refusal('challenge_expired');
  if (given.video !== undefined) {
    refuseLate(challenge, deps.clock.now());
    const upload = await takeFile(deps, { userId: given.userId, purpose: 'selfie_video', field: 'video' }, given.video);
    await handIn(deps, given, challenge, upload.id).catch(async (error: unknown) => {
      await dropUpload(deps, given.userId, upload.id);
      throw error;
    });
  } else await handIn(deps, given, challenge, given.uploadId ?? '');
}

/** Was the number not good at this moment. */
function refuseLate({ createdAt, expiresAt }: VideoChallenge, fixedAt: Date): void {
  if (fixedAt < createdAt || fixedAt >= expiresAt) throw new Refusal('challenge_expired');
}

async function handIn(
  { database, clock }: Deps,
  { userId, line }: SelfieVideo,
  challenge: VideoChallenge,
  uploadId: string,
): Promise<void> {
  const at = clock.now();
  await database.transaction(async (tx) => {
    const upload = usableUpload(await lockUpload(tx, userId, uploadId), 'selfie_video');
    refuseLate(challenge, upload.createdAt);
    if (!(await spendChallenge(tx, challenge.id, at))) throw new Refusal('challenge_expired');
    await openReview(
      tx,
      { kind: 'selfie_video', userId, line, spokenNumber: challenge.number, uploadId: upload.id, at },
      { action: 'kyc.video_submit', detail: { line } },
    );
  });
}
