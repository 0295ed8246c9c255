import { ApiFailure } from '../api/api-failure.ts';

/** What the server says of a code it has sent. */
export interface CodeSent {
  readonly resend_after: number;
  readonly code_length: number;
}

/** A code on its way: when another may be requested, by this device's clock, and how many digits it has. */
export interface SentCode {
  readonly resendAtMs: number;
  readonly length: number;
}

const CODE_LENGTH = 6;
const RESEND_AFTER_SECONDS = 60;

export const sentCodeOf = (response: CodeSent, nowMs: number): SentCode => ({
  resendAtMs: nowMs + response.resend_after * 1000,
  length: response.code_length,
});

/** A code that was requested too soon is on its way already: the visitor may go on and type it. Undefined for any other failure. */
export function alreadySentCode(failure: unknown, nowMs: number): SentCode | undefined {
  if (!(failure instanceof ApiFailure) || failure.code !== 'otp_too_soon') return undefined;
  return { resendAtMs: nowMs + (failure.retryAfterSeconds ?? RESEND_AFTER_SECONDS) * 1000, length: CODE_LENGTH };
}

/** Requests a code; one that is on its way already is as good. */
export async function requestCode(request: () => Promise<CodeSent>): Promise<SentCode> {
  try {
    return sentCodeOf(await request(), Date.now());
  } catch (failure) {
    const already = alreadySentCode(failure, Date.now());
    if (already === undefined) throw failure;
    return already;
  }
}
