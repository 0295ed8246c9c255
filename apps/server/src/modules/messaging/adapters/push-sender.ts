import type { PushMessage } from '../domain/push-message.ts';
import type { PushOutcome } from '../domain/push-outcome.ts';
import type { WebPushSubscription } from '../domain/registration.ts';

/** One device to reach. */
export interface PushTarget {
  readonly registrationId: string;
  readonly subscription: WebPushSubscription | undefined;
}

/** Sends one message to one device, within its own time-out. Never throws: whatever happens has an outcome. */
export interface PushSender {
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

/** A push service has this long to respond (section 9). */
export const PUSH_TIMEOUT_MS = 10_000;
/** A message no one has fetched after four hours is out of date. */
export const TIME_TO_LIVE_S = 4 * 3_600;
