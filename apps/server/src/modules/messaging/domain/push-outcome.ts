/** Why a push service did not take a message, in words of ours. */
export type PushFault =
  | 'rejected'
  | 'too_large'
  | 'key_refused'
  | 'rate_limited'
  | 'service_error'
  | 'timeout'
  | 'unreachable'
  | 'not_configured';

/**
 * What became of one attempt. `gone`: the device does not exist any more. `refused`: another attempt would be refused too.
 * `again`: it may, at the earliest after `afterS`.
 */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly fault: PushFault }
  | { readonly kind: 'again'; readonly fault: PushFault; readonly afterS?: number | undefined };

/** The waits between five attempts, in seconds: 30 s, 2 min, 10 min, 1 h. */
const WAITS_S = [30, 120, 600, 3_600] as const;
/** A service that wants a longer pause than this is not tried again. */
const MAX_PATIENCE_S = 6 * 3_600;

/** Seconds to the next attempt after `attempts` were made, or undefined when it is given up. */
export function nextAttemptInS(attempts: number, afterS: number | undefined): number | undefined {
  const waitS = WAITS_S[attempts - 1];
  if (waitS === undefined || (afterS ?? 0) > MAX_PATIENCE_S) return undefined;
  return Math.max(waitS, afterS ?? 0);
}

/** What an HTTP status of a push service means (RFC 8030, and what the large services document). */
export function outcomeOfStatus(status: number, retryAfter: string | null): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 413) return { kind: 'refused', fault: 'too_large' };
  if (status === 401 || status === 403) return { kind: 'refused', fault: 'key_refused' };
  const afterS = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
  if (status === 429) return { kind: 'again', fault: 'rate_limited', afterS };
  return status >= 500 ? { kind: 'again', fault: 'service_error', afterS } : { kind: 'refused', fault: 'rejected' };
}
