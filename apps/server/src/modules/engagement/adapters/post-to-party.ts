import type { Metrics } from '../../../platform/metrics/metrics.ts';

/** What an outside party answered, or why it did not. */
export type PartyAnswer = { readonly status: number; readonly retryAfter: string | null; readonly text: string } | 'timeout' | 'unreachable';

export interface PartyPost {
  readonly party: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | string;
  readonly timeoutMs: number;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
}

const MOST_TEXT = 4_096;

/** Posts once. Follows no redirect: the address was judged, where it leads was not. */
export async function postToParty({ party, url, headers, body, timeoutMs, metrics }: PartyPost): Promise<PartyAnswer> {
  const begun = performance.now();
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const text = (await response.text()).slice(0, MOST_TEXT);
    metrics?.observeParty(party, response.ok ? 'ok' : 'error', performance.now() - begun);
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    metrics?.observeParty(party, isLate ? 'timeout' : 'error', performance.now() - begun);
    return isLate ? 'timeout' : 'unreachable';
  }
}
