import type { FirebaseConfig } from '../../../platform/config/channels.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { PushMessage } from '../domain/push-message.ts';
import { outcomeOfStatus, type PushOutcome } from '../domain/push-outcome.ts';
import { createGoogleTokenSource } from './google-token.ts';
import { type PartyAnswer, postToParty } from './post-to-party.ts';
import { PUSH_TIMEOUT_MS, type PushSender, TIME_TO_LIVE_S } from './push-sender.ts';

interface FirebaseSenderDeps {
  readonly now: () => Date;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

/**
 * Firebase Cloud Messaging, HTTP v1. Messages carry data only, so that our own worker shows them. A 5xx answer is tried once more at once
 * (section 9), and later as any other failure.
 */
export function createFirebaseSender({ sendUrl, account }: FirebaseConfig, { now, metrics, timeoutMs = PUSH_TIMEOUT_MS }: FirebaseSenderDeps): PushSender {
  const tokens = createGoogleTokenSource(account, { now, timeoutMs, metrics });
  const post = (token: string, registrationId: string, message: PushMessage): Promise<PartyAnswer> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return postToParty({ party: 'push', url: sendUrl, headers, body: bodyOf(registrationId, message), timeoutMs, metrics });
  };
  return {
    send: async ({ registrationId }, message) => {
      const access = await tokens();
      if (access === 'refused') return { kind: 'refused', fault: 'key_refused' };
      if (typeof access === 'string') return { kind: 'again', fault: access };
      const first = await post(access.token, registrationId, message);
      return outcomeOf(isServerFault(first) ? await post(access.token, registrationId, message) : first);
    },
  };
}

const isServerFault = (answer: PartyAnswer): boolean => typeof answer !== 'string' && answer.status >= 500;

const bodyOf = (token: string, message: PushMessage): string =>
  JSON.stringify({ message: { token, data: { ...message }, webpush: { headers: { TTL: String(TIME_TO_LIVE_S), Urgency: 'normal' } } } });

function outcomeOf(answer: PartyAnswer): PushOutcome {
  if (typeof answer === 'string') return { kind: 'again', fault: answer };
  // A token of another project, or one that never was: the browser has to get a new one.
  if (answer.status === 400 && answer.text.includes('INVALID_ARGUMENT') && answer.text.includes('token')) return { kind: 'gone' };
  if (answer.status === 403 && answer.text.includes('SENDER_ID_MISMATCH')) return { kind: 'gone' };
  return outcomeOfStatus(answer.status, answer.retryAfter);
}
