import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import type { UploadListener } from '@nesye/web-kit/upload/upload-file.ts';
import { sendFile } from '@nesye/web-kit/upload/upload-ports.ts';

export type Verification = ReplyOf<'GET', '/api/v1/credit-score/kyc/1'>;
export type Challenge = ReplyOf<'POST', '/api/v1/kyc/video-challenge/'>;

const VERIFICATION = '/api/v1/credit-score/kyc/1';

/** How far the verification is. What refuses it is a state of the page, shown at once. */
export const verificationQuery = () => ({ ...callQuery(VERIFICATION), retry: retryUnlessDecided });
export const verificationKey = [VERIFICATION] as const;

export const createChallenge = (): Promise<Challenge> => api.post('/api/v1/kyc/video-challenge/', { body: {} });

/** Sends the video in parts and hands it in for review. */
export async function sendVideo(
  video: Blob,
  challengeId: string,
  listener: UploadListener & { readonly onHandIn: () => void },
  signal: AbortSignal,
): Promise<Verification> {
  const uploadId = await sendFile(video, 'selfie_video', listener, signal);
  listener.onHandIn();
  const form = new FormData();
  form.set('challenge_id', challengeId);
  form.set('upload_id', uploadId);
  return await api.post('/api/v1/credit-score/kyc/upload-selfie-video', { body: form, signal });
}
