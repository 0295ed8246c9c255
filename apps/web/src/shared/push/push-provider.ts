import type { ReplyOf } from '../api/call-types.ts';
import { PushError } from './push-error.ts';
import type { StoredRegistration } from './stored-registration.ts';

export type PushSettings = ReplyOf<'GET', '/api/v1/push/settings/'>;

/** A way by which push comes to this browser. Failures are thrown as `PushError`. */
export interface PushProvider {
  /** Subscribes, or finds the subscription there is; permission has been given. */
  subscribe(worker: ServiceWorkerRegistration): Promise<StoredRegistration>;
  unsubscribe(worker: ServiceWorkerRegistration): Promise<void>;
}

/** Loads the provider the house has configured; the other one is never fetched. */
export async function loadProvider(settings: PushSettings): Promise<PushProvider> {
  if (settings.provider === 'firebase' && settings.firebase !== null) {
    const { createFirebaseProvider } = await import('./firebase-provider.ts');
    return createFirebaseProvider(settings.firebase);
  }
  if (settings.provider === 'web_push' && settings.vapid_public_key !== null) {
    const { createWebPushProvider } = await import('./web-push-provider.ts');
    return createWebPushProvider(settings.vapid_public_key);
  }
  throw new PushError('missing-app-config-values');
}
