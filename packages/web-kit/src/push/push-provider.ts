import type { ReplyOf } from '../api/call-types.ts';
import type { StoredRegistration } from './stored-registration.ts';

export type PushSettings = ReplyOf<'GET', '/api/v1/push/settings/'>;

/** A way by which push comes to this browser. Failures are thrown as `PushError`. */
export interface PushProvider {
  /** Subscribes, or finds the subscription there is; permission has been given. */
  subscribe(worker: ServiceWorkerRegistration): Promise<StoredRegistration>;
  unsubscribe(worker: ServiceWorkerRegistration): Promise<void>;
}
