import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { postToProvider } from './post-to-provider.ts';
import type { SmsProvider } from './sms-provider.ts';

export interface HttpSmsOptions {
  /** Where messages are posted. */
  readonly url: string;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

/** A provider, or a gateway to one, that takes `{to, text, code, template}` as JSON; any 2xx means taken. */
export function createHttpSmsProvider({ url, metrics, timeoutMs }: HttpSmsOptions): SmsProvider {
  return {
    name: 'sms_gateway',
    way: 'sms',
    send: async ({ to, text, code, template }) => {
      const body = JSON.stringify({ to, text, code, template });
      const answer = await postToProvider({ party: 'sms_gateway', url, body, contentType: 'application/json', metrics, timeoutMs });
      if ('kind' in answer) return answer;
      return answer.status >= 200 && answer.status < 300 ? { kind: 'taken' } : { kind: 'failed', reason: `status ${answer.status}` };
    },
  };
}
