import type { FirebaseConfig } from '../../../platform/config/channels.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { PushMessage } from '../domain/push-message.ts';
import { outcomeOfStatus, type PushOutcome } from '../domain/push-outcome.ts';
import { createGoogleTokenSource } from './google-token.ts';
import { createOutboundClient, type OutboundResult } from '../../../platform/outbound/outbound-client.ts';
import { whyNoResponse } from './no-response.ts';
import { PUSH_TIMEOUT_MS, type PushSender, TIME_TO_LIVE_S } from './push-sender.ts';

interface FirebaseSenderDeps {
  readonly now: () => Date;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

/**
 * Firebase Cloud Messaging, HTTP v1. Messages carry data only, so that our own worker shows them. A 5xx response is tried once more at once
 * (section 9), and later as any other failure.
 */
export function createFirebaseSender(
  { sendUrl, account }: FirebaseConfig,
  { now, metrics, timeoutMs = PUSH_TIMEOUT_MS }: FirebaseSenderDeps,
): PushSender {
  const client = createOutboundClient({ party: 'push', metrics, timeoutMs });
  const tokens = createGoogleTokenSource(account, { now, timeoutMs, metrics });
  const post = (token: string, registrationId: string, message: PushMessage): Promise<OutboundResult> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return client.send({ url: sendUrl, headers, body: bodyOf(registrationId, message) });
  };
  return {
    send: async ({ registrationId }, message) => {
      const access = await tokens();
      if (access === 'refused') return { kind: 'refused', fault: 'key_refused' };
      if (typeof access === 'string') return { kind: 'again', fault: access };
      const first = await post(access.token, registrationId, message);
      return outcomeOf(isServerError(first) ? await post(access.token, registrationId, message) : first);
    },
  };
}

const isServerError = (result: OutboundResult): boolean => result.kind === 'response' && result.status >= 500;

const bodyOf = (token: string, message: PushMessage): string =>
  JSON.stringify({
    message: { token, data: { ...message }, webpush: { headers: { TTL: String(TIME_TO_LIVE_S), Urgency: 'normal' } } },
  });

function outcomeOf(result: OutboundResult): PushOutcome {
  if (result.kind !== 'response') return { kind: 'again', fault: whyNoResponse(result) };
  // A token of another project, or one that never was: the browser has to get a new one.
  if (result.status === 400 && result.text.includes('INVALID_ARGUMENT') && result.text.includes('token'))
    return { kind: 'gone' };
  if (result.status === 403 && result.text.includes('SENDER_ID_MISMATCH')) return { kind: 'gone' };
  return outcomeOfStatus(result.status, result.header('retry-after') ?? null);
}
