import webPush from 'web-push';
import type { VapidConfig } from '../../../platform/config/channels.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { outcomeOfStatus } from '../domain/push-outcome.ts';
import { createOutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { whyNoResponse } from './no-response.ts';
import { PUSH_TIMEOUT_MS, type PushSender, TIME_TO_LIVE_S } from './push-sender.ts';

/** Standard Web Push (RFC 8030, 8291, 8292): sealed for the browser, so the push service cannot read it. The address came from a browser: private networks are refused. */
export function createWebPushSender(
  vapid: VapidConfig,
  {
    metrics,
    timeoutMs = PUSH_TIMEOUT_MS,
    isPublicOnly = true,
  }: { metrics?: Pick<Metrics, 'observeParty'> | undefined; timeoutMs?: number; isPublicOnly?: boolean },
): PushSender {
  const client = createOutboundClient({
    party: 'push',
    metrics,
    timeoutMs,
    reach: isPublicOnly ? 'public' : undefined,
  });
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
      const result = await client.send({ url: endpoint, headers: textsOf(headers), body });
      return result.kind === 'response'
        ? outcomeOfStatus(result.status, result.header('retry-after') ?? null)
        : { kind: 'again', fault: whyNoResponse(result) };
    },
  };
}

const textsOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
