import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { type SmsMessage, type SmsSender, SmsFailure } from './sms-sender.ts';

const TIMEOUT_MS = 5_000;

export interface HttpSmsOptions {
  /** Where messages are posted; undefined when none is configured, and then every sending fails. */
  readonly url: string | undefined;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

/** Sends by posting `{to, text, code, template}` as JSON; any 2xx is taken. */
export function createHttpSmsSender({ url, metrics, timeoutMs = TIMEOUT_MS }: HttpSmsOptions): SmsSender {
  return {
    send: async (message) => {
      if (url === undefined) throw new SmsFailure('no SMS provider is configured');
      const begun = performance.now();
      const outcome = await post(url, message, timeoutMs);
      metrics?.observeParty('sms', outcome === 'ok' || outcome === 'timeout' ? outcome : 'error', performance.now() - begun);
      if (outcome !== 'ok') throw new SmsFailure(`SMS provider: ${outcome}`);
    },
  };
}

async function post(url: string, message: SmsMessage, timeoutMs: number): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? 'ok' : `status ${response.status}`;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'not reached';
  }
}
