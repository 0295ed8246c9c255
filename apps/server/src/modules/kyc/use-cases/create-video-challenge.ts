import { randomBytes, randomInt } from 'node:crypto';
import type { CallTypes, kycCalls } from '@nesye/contract';
import { MAX_VIDEO_S, UPLOAD_RULES } from '../domain/upload-rules.ts';
import { insertChallenge } from '../queries/video-challenges.ts';
import { requireStep, type VerificationDeps } from './show-verification.ts';

const CHALLENGE_MS = 10 * 60_000;
const NUMBER_END = 100_000;

type ChallengeView = CallTypes<typeof kycCalls.createVideoChallenge>['reply'];

/** A random number to be spoken in the video: good once, for ten minutes, so that no earlier recording can contain it. Refuses `identity_missing`, `step_not_allowed`. */
export async function createVideoChallenge(
  { database, clock }: VerificationDeps,
  userId: bigint,
): Promise<ChallengeView> {
  await requireStep(database.sql, userId, 'selfie_video');
  const createdAt = clock.now();
  const challenge = {
    id: randomBytes(24).toString('base64url'),
    number: String(randomInt(NUMBER_END)).padStart(5, '0'),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + CHALLENGE_MS),
  };
  await database.transaction((tx) => insertChallenge(tx, userId, challenge));
  const { maxBytes, types } = UPLOAD_RULES.selfie_video;
  return {
    challenge_id: challenge.id,
    number: challenge.number,
    expires_at: challenge.expiresAt.toISOString(),
    longest_seconds: MAX_VIDEO_S,
    most_bytes: maxBytes,
    content_types: [...types],
  };
}
