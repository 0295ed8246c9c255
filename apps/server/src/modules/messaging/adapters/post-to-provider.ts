import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { createOutboundClient } from '../../../platform/outbound/outbound-client.ts';
import type { SmsOutcome } from './sms-provider.ts';

const TIMEOUT_MS = 4_000;
const MAX_RESPONSE_BYTES = 16_384;

export interface ProviderClientOptions {
  readonly party: string;
  readonly metrics: Pick<Metrics, 'observeParty'> | undefined;
  /** The longest a request may take; 4 seconds by default. */
  readonly timeoutMs: number | undefined;
}

export interface ProviderPost {
  readonly url: string;
  readonly body: string;
  readonly contentType: string;
  /** This request's share of the time, in milliseconds. */
  readonly timeoutMs: number | undefined;
}

export interface ProviderResponse {
  readonly status: number;
  readonly text: string;
}

export type PostToProvider = (
  request: ProviderPost,
) => Promise<ProviderResponse | Exclude<SmsOutcome, { kind: 'taken' }>>;

/** Posts to a provider and reads its response. A provider that could not be reached has taken nothing; one that was and stayed silent may have. */
export function createProviderClient({
  party,
  metrics,
  timeoutMs = TIMEOUT_MS,
}: ProviderClientOptions): PostToProvider {
  const client = createOutboundClient({
    party,
    metrics,
    timeoutMs,
    maxResponseBytes: MAX_RESPONSE_BYTES,
    isSuccess: (status) => status >= 200 && status < 300,
  });
  return async ({ url, body, contentType, timeoutMs: shareMs = timeoutMs }) => {
    const headers = { 'content-type': contentType, accept: 'application/json' };
    const result = await client.send({ url, headers, body, timeoutMs: Math.min(shareMs, timeoutMs) });
    if (result.kind === 'response') return { status: result.status, text: result.text };
    return { kind: result.kind === 'not_sent' ? 'failed' : 'unknown', reason: result.reason.replaceAll('_', ' ') };
  };
}
