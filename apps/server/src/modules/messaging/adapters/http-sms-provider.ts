import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { createProviderClient } from './post-to-provider.ts';
import type { SmsProvider } from './sms-provider.ts';

export interface HttpSmsOptions {
  /** Where messages are posted. */
  readonly url: string;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

/** A provider, or a gateway to one, that takes `{to, text, code, template, uid}` as JSON; any 2xx means taken. A `uid` that it has taken before is not sent again. */
export function createHttpSmsProvider({ url, metrics, timeoutMs }: HttpSmsOptions): SmsProvider {
  const post = createProviderClient({ party: 'sms_gateway', metrics, timeoutMs });
  return {
    name: 'sms_gateway',
    way: 'sms',
    send: async ({ to, text, code, template, uid }, shareMs) => {
      const body = JSON.stringify({ to, text, code, template, uid: uid?.toString() });
      const response = await post({ url, body, contentType: 'application/json', timeoutMs: shareMs });
      if ('kind' in response) return response;
      return response.status >= 200 && response.status < 300
        ? { kind: 'taken' }
        : { kind: 'failed', reason: `status ${response.status}` };
    },
  };
}
