import { QUICK_TIMEOUT_MS } from '../api/create-api-client.ts';
import { api } from '../session/session.ts';
import { ownStorage } from '../session/own-storage.ts';
import { PushError } from './push-error.ts';
import { loadProvider } from './load-provider.ts';
import type { PushProvider } from './push-provider.ts';
import { createPushRegistration } from './push-registration.ts';
import {
  forgetRegistration,
  keepRegistration,
  readRegistration,
  type StoredRegistration,
} from './stored-registration.ts';

const WORKER_WAIT_MS = 10_000;
const SWITCHED_OFF = 'pushSwitchedOff';

/** Whether push can be had in this browser at all. */
export const isPushPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

let loading: Promise<PushProvider> | undefined;

/** The configured provider, once; after a failure it is requested again. */
function provider(): Promise<PushProvider> {
  loading ??= api
    .get('/api/v1/push/settings/', { timeoutMs: QUICK_TIMEOUT_MS })
    .then(loadProvider)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** The page’s worker. It is registered only after the first screen, so it may have to be waited for. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new PushError('failed-service-worker-registration')), WORKER_WAIT_MS);
  try {
    return await Promise.race([navigator.serviceWorker.ready, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const bodyOf = ({ token, createTime, subscriptionOptions }: StoredRegistration) => ({
  registration_id: token,
  createTime,
  ...(subscriptionOptions && { subscriptionOptions }),
});

/** Push on this device. Only in a window: the worker shows what comes, and registers nothing. */
export const devicePush = createPushRegistration({
  permission: () => (isPushPossible() ? Notification.permission : 'denied'),
  promptPermission: async () => {
    if (typeof window === 'undefined') throw new PushError('only-available-in-window');
    if (!isPushPossible()) throw new PushError('unsupported-browser');
    return Notification.requestPermission();
  },
  stored: () => readRegistration(localStorage),
  keep: (registration) => keepRegistration(localStorage, registration),
  forget: () => forgetRegistration(localStorage),
  subscribe: async () => (await provider()).subscribe(await worker()),
  unsubscribe: async () => (await provider()).unsubscribe(await worker()),
  addDevice: async (registration) =>
    void (await api.post('/api/v1/base/add-push-device/', { body: bodyOf(registration), timeoutMs: QUICK_TIMEOUT_MS })),
  checkDevice: async (token) =>
    (
      await api.post('/api/v1/base/check-push-registration/', {
        body: { registration_id: token },
        timeoutMs: QUICK_TIMEOUT_MS,
      })
    ).is_registered,
  removeDevice: async (token) =>
    void (await api.post('/api/v1/base/remove-push-device/', {
      body: { registration_id: token },
      timeoutMs: QUICK_TIMEOUT_MS,
    })),
  isSwitchedOff: () => {
    try {
      return ownStorage('local').getItem(SWITCHED_OFF) !== null;
    } catch {
      return false;
    }
  },
  rememberSwitch: (isOff) => {
    try {
      if (isOff) ownStorage('local').setItem(SWITCHED_OFF, 'yes');
      else ownStorage('local').removeItem(SWITCHED_OFF);
    } catch {
      return;
    }
  },
  nowMs: () => Date.now(),
});
