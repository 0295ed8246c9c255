import { callQuery } from '../../shared/query/call-query.ts';
import { retryUnlessDecided } from '../../shared/query/retry-unless-decided.ts';
import type { ReplyOf } from '../../shared/api/call-types.ts';
import { api } from '../../shared/session/session.ts';
import { uploadFile, type UploadListener, type UploadPorts } from './domain/upload-file.ts';

export type Verification = ReplyOf<'GET', '/api/v1/credit-score/kyc/1'>;
export type Challenge = ReplyOf<'POST', '/api/v1/kyc/video-challenge/'>;

const VERIFICATION = '/api/v1/credit-score/kyc/1';
/** A part of a megabyte on a slow mobile line. */
const PART_TIMEOUT_MS = 60_000;

/** How far the verification is. What refuses it is a state of the page, shown at once. */
export const verificationQuery = () => ({ ...callQuery(VERIFICATION), retry: retryUnlessDecided });
export const verificationKey = [VERIFICATION] as const;

export const submitSerial = (serial: string): Promise<Verification> =>
  api.post('/api/v1/credit-score/kyc/submit-national-card-serial', { body: { serial } });

export const createChallenge = (): Promise<Challenge> => api.post('/api/v1/kyc/video-challenge/', { body: {} });

const ports = (signal: AbortSignal): UploadPorts => ({
  create: (file) => api.post('/api/v1/uploads/', { body: file, signal }),
  putPart: (id, offset, part) =>
    api.put('/api/v1/uploads/:id/parts/:offset', {
      params: { id, offset: String(offset) },
      body: part,
      signal,
      timeoutMs: PART_TIMEOUT_MS,
    }),
  state: (id) => api.get('/api/v1/uploads/:id', { params: { id }, signal }),
  complete: (id) => api.post('/api/v1/uploads/:id/complete/', { params: { id }, body: {}, signal }),
  wait: (milliseconds) =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        window.removeEventListener('online', done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      signal.addEventListener('abort', done);
      window.addEventListener('online', done);
    }),
});

/** Sends the video in parts and hands it in for review. */
export async function sendVideo(
  video: Blob,
  challengeId: string,
  listener: UploadListener & { readonly onHandIn: () => void },
  signal: AbortSignal,
): Promise<Verification> {
  const uploadId = await uploadFile(video, 'selfie_video', ports(signal), listener);
  listener.onHandIn();
  const form = new FormData();
  form.set('challenge_id', challengeId);
  form.set('upload_id', uploadId);
  return await api.post('/api/v1/credit-score/kyc/upload-selfie-video', { body: form, signal });
}
