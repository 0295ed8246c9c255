import type { kycCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { createVideoChallenge } from './use-cases/create-video-challenge.ts';
import { showVerification, type VerificationDeps } from './use-cases/show-verification.ts';
import { submitCardSerial } from './use-cases/submit-card-serial.ts';
import { showRegistration } from './use-cases/show-records.ts';
import { submitPassport } from './use-cases/submit-passport.ts';
import { submitSelfieVideo } from './use-cases/submit-selfie-video.ts';
import type { UploadDeps } from './upload-view.ts';

type VerificationCalls = Pick<
  typeof kycCalls,
  'getVerification' | 'submitCardSerial' | 'createVideoChallenge' | 'submitSelfieVideo' | 'submitPassport'
>;

const lineOf = ({ line }: { readonly line?: string | undefined }): number => Number(line ?? '1');

/** The calls of the national card, the passport and the spoken video. */
export function verificationHandlers(deps: VerificationDeps & UploadDeps): Handlers<VerificationCalls> {
  const { sql } = deps.database;
  return {
    getVerification: async ({ query }, { principal }) =>
      ok(await showVerification(sql, principal.userId, lineOf(query))),
    submitCardSerial: async ({ query, body }, { principal }) => {
      await submitCardSerial(deps, principal.userId, body.serial);
      return ok(await showVerification(sql, principal.userId, lineOf(query)));
    },
    createVideoChallenge: async (_, { principal }) => created(await createVideoChallenge(deps, principal.userId)),
    submitSelfieVideo: async ({ query, body }, { principal }) => {
      const line = lineOf(query);
      await submitSelfieVideo(deps, {
        userId: principal.userId,
        line,
        challengeId: body.challenge_id,
        uploadId: body.upload_id,
        video: body.video,
      });
      return { status: 202, body: await showVerification(sql, principal.userId, line) };
    },
    submitPassport: async ({ body }, { principal }) => {
      await submitPassport(deps, principal.userId, body.passport);
      return { status: 202, body: await showRegistration(deps, principal.userId) };
    },
  };
}
