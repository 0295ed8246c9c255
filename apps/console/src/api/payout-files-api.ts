import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';

export const PAYOUT_FILES = '/api/v1/operator/payout-files/';
export const PAYOUT_FILE = '/api/v1/operator/payout-files/:id/';
export const WAITING_CYCLES = '/api/v1/operator/payout-cycles/';
const UPLOAD = '/api/v1/operator/payout-files/:id/upload/';
const DOWNLOAD = '/api/v1/operator/payout-files/:id/download/';
const WITHDRAWAL = '/api/v1/operator/payout-files/:id/withdrawal/';
export type PayoutFile = ReplyOf<'GET', typeof PAYOUT_FILE>;
export type WaitingCycle = ReplyOf<'GET', typeof WAITING_CYCLES>['results'][number];

/** One file for the bank, and how its parts have ended. */
export const payoutFileQuery = (id: string) => callQuery(PAYOUT_FILE, { params: { id } });

/** Proposes a file; the same key proposes once. Refuses `step_up_required` by asking for the second factor. */
export const proposePayoutFile = (
  body: BodyOf<'POST', typeof PAYOUT_FILES>,
  idempotencyKey: string,
): Promise<unknown> => withStepUp(() => api.post(PAYOUT_FILES, { body, idempotencyKey }));

/** Gives the browser the file. The audit keeps who had it, and why. */
export async function downloadPayoutFile(id: number, reason: string): Promise<void> {
  const file = await withStepUp(() => api.fileByPost(DOWNLOAD, { params: { id: String(id) }, body: { reason } }));
  if (file instanceof Blob) saveFile(file, `nesye-payouts-${id}.xml`);
}

/** Says that the file was uploaded at the bank, under the bank's number of it. */
export const sayUploaded = (id: number, body: BodyOf<'POST', typeof UPLOAD>, idempotencyKey: string) =>
  withStepUp(() => api.post(UPLOAD, { params: { id: String(id) }, body, idempotencyKey }));

/** Proposes to withdraw a file; the same key proposes once. */
export const proposeWithdrawal = (id: number, reason: string, idempotencyKey: string): Promise<unknown> =>
  withStepUp(() => api.post(WITHDRAWAL, { params: { id: String(id) }, body: { reason }, idempotencyKey }));
