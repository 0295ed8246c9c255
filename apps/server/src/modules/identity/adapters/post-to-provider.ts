import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { SmsOutcome } from './sms-provider.ts';

const TIMEOUT_MS = 4_000;
const MOST_ANSWER_BYTES = 16_384;

export interface ProviderPost {
  readonly party: string;
  readonly url: string;
  readonly body: string;
  readonly contentType: string;
  readonly metrics: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs: number | undefined;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
}

/** Posts to a provider and reads its answer. Who could not be reached has taken nothing; who was, and stayed silent, may have. */
export async function postToProvider({
  party,
  url,
  body,
  contentType,
  metrics,
  timeoutMs = TIMEOUT_MS,
}: ProviderPost): Promise<ProviderAnswer | Exclude<SmsOutcome, { kind: 'taken' }>> {
  const begun = performance.now();
  const observe = (outcome: 'ok' | 'error' | 'timeout') => metrics?.observeParty(party, outcome, performance.now() - begun);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': contentType, accept: 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = (await response.text()).slice(0, MOST_ANSWER_BYTES);
    observe(response.ok ? 'ok' : 'error');
    return { status: response.status, text };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    observe(isTimeout ? 'timeout' : 'error');
    if (isTimeout) return { kind: 'unknown', reason: 'timeout' };
    return isNeverReached(error) ? { kind: 'failed', reason: 'not reached' } : { kind: 'unknown', reason: 'connection lost' };
  }
}

const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT', 'ERR_INVALID_URL']);

function isNeverReached(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) if ('code' in cause && NEVER_REACHED.has(String(cause.code))) return true;
  return false;
}
