import { createOutboundClient } from '../../../platform/outbound/outbound-client.ts';

const TIMEOUT_MS = 1_500;

/** Checks over HTTP whether a party is up: any response below 500 counts. Rejects when none comes. */
export function httpProbe(url: string): () => Promise<boolean> {
  const client = createOutboundClient({ party: 'probe', timeoutMs: TIMEOUT_MS });
  return async () => {
    const result = await client.send({ url, method: 'GET' });
    if (result.kind !== 'response') throw new Error(`no response: ${result.reason}`);
    return result.status < 500;
  };
}
