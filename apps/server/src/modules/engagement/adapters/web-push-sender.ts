import webPush from 'web-push';
import type { VapidConfig } from '../../../platform/config/channels.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { outcomeOfStatus } from '../domain/push-outcome.ts';
import { postToParty } from './post-to-party.ts';
import { PUSH_TIMEOUT_MS, type PushSender, TIME_TO_LIVE_S } from './push-sender.ts';

/** Standard Web Push (RFC 8030, 8291, 8292): sealed for the browser, so the push service cannot read it. */
export function createWebPushSender(
  vapid: VapidConfig,
  { metrics, timeoutMs = PUSH_TIMEOUT_MS }: { metrics?: Pick<Metrics, 'observeParty'> | undefined; timeoutMs?: number },
): PushSender {
  return {
    send: async ({ subscription }, message) => {
      if (subscription === undefined) return { kind: 'refused', fault: 'rejected' };
      const { endpoint, p256dh, auth } = subscription;
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: vapid,
        TTL: TIME_TO_LIVE_S,
        urgency: 'normal',
      });
      const { 'Content-Length': _, ...headers } = request.headers;
      const body = Uint8Array.from(request.body ?? Buffer.alloc(0));
      const answer = await postToParty({ party: 'push', url: endpoint, headers: textsOf(headers), body, timeoutMs, metrics });
      return typeof answer === 'string' ? { kind: 'again', fault: answer } : outcomeOfStatus(answer.status, answer.retryAfter);
    },
  };
}

const textsOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
