import { initializeApp } from '@firebase/app';
import { deleteToken, getMessaging, getToken, isSupported } from '@firebase/messaging';
import { asPushError, PushError } from './push-error.ts';
import type { PushProvider, PushSettings } from './push-provider.ts';

/** Firebase Messaging by its own SDK (C411–C415): it keeps its record itself, asks within ten seconds and once more on a 5xx. Messages are shown by our own worker. */
export async function createFirebaseProvider({
  vapidKey,
  ...config
}: NonNullable<PushSettings['firebase']>): Promise<PushProvider> {
  if (!(await isSupported()))
    throw new PushError(typeof indexedDB === 'undefined' ? 'indexed-db-unsupported' : 'unsupported-browser');
  const messaging = getMessaging(initializeApp(config));
  return {
    subscribe: async (serviceWorkerRegistration) => {
      const token = await getToken(messaging, { vapidKey, serviceWorkerRegistration }).catch((error: unknown) => {
        throw asPushError(error, 'token-subscribe-failed');
      });
      if (token === '') throw new PushError('token-subscribe-no-token');
      return { token, createTime: Date.now() };
    },
    unsubscribe: async () => {
      await deleteToken(messaging).catch((error: unknown) => {
        throw asPushError(error, 'token-unsubscribe-failed');
      });
    },
  };
}
