import { PushError } from './push-error.ts';
import type { PushProvider } from './push-provider.ts';
import type { StoredRegistration } from './stored-registration.ts';

const POINT_BYTES = 65;

/** Standard Web Push: the browser’s own push service, our key. */
export function createWebPushProvider(vapidKey: string): PushProvider {
  const key = bytesOf(vapidKey);
  if (key.length !== POINT_BYTES) throw new PushError('invalid-vapid-key');
  return {
    subscribe: async (worker) => {
      const present = await worker.pushManager.getSubscription();
      // One made with a former key of ours reaches no one.
      const isOurs =
        present !== null && isSame(new Uint8Array(present.options.applicationServerKey ?? new ArrayBuffer(0)), key);
      if (present !== null && !isOurs) await present.unsubscribe();
      const subscription = isOurs ? present : await subscribe(worker, key);
      return recordOf(subscription, worker.scope, vapidKey);
    },
    unsubscribe: async (worker) => {
      const subscription = await worker.pushManager.getSubscription();
      if (subscription !== null && !(await subscription.unsubscribe())) throw new PushError('token-unsubscribe-failed');
    },
  };
}

async function subscribe(worker: ServiceWorkerRegistration, key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  try {
    return await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    throw new PushError(
      error instanceof DOMException && error.name === 'NotAllowedError'
        ? 'permission-blocked'
        : 'token-subscribe-failed',
      error,
    );
  }
}

async function recordOf(
  subscription: PushSubscription,
  swScope: string,
  vapidKey: string,
): Promise<StoredRegistration> {
  const { endpoint, keys } = subscription.toJSON();
  const { auth, p256dh } = keys ?? {};
  if (endpoint === undefined || auth === undefined || p256dh === undefined)
    throw new PushError('token-subscribe-no-token');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return {
    token: textOf(new Uint8Array(digest)),
    createTime: Date.now(),
    subscriptionOptions: { auth, p256dh, endpoint, swScope, vapidKey },
  };
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    throw new PushError('invalid-vapid-key');
  }
};
