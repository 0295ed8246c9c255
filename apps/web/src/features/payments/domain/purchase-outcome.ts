import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';

/**
 * What a failed try says about the purchase. `refused`: decided, nothing was bought, a new try needs a new uid.
 * `unknown`: it may have happened; only the same uid may be sent again. `signed_out`: nothing is known, and nothing more
 * can be learned before the next login.
 */
export type FailedTry = 'refused' | 'unknown' | 'signed_out';

const SIGNED_OUT = 401;
const TOO_MANY = 429;
const REQUEST_TIMEOUT = 408;

/** Judges a failure by its status and by what the catalogue says about trying again (money rules, group commit no. 4). */
export function judgeFailedTry(error: unknown): FailedTry {
  if (!(error instanceof ApiFailure) || error.kind !== 'response') return 'unknown';
  if (error.status === SIGNED_OUT) return 'signed_out';
  if (error.status >= 500 || error.status === TOO_MANY || error.status === REQUEST_TIMEOUT) return 'unknown';
  return error.code === 'idempotency_in_progress' ? 'unknown' : 'refused';
}

const MAX_WAIT_MS = 15_000;

/** How long to wait before the same uid goes out again: 1, 2, 4, 8, then 15 seconds, or longer when the server asks so. */
export function resendDelayMs(failedTries: number, error: unknown): number {
  const requested = error instanceof ApiFailure ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(requested, Math.min(MAX_WAIT_MS, 1000 * 2 ** Math.max(0, failedTries - 1)));
}
