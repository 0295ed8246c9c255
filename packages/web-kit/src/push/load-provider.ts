import { PushError } from './push-error.ts';
import type { PushProvider, PushSettings } from './push-provider.ts';

/** Loads the configured provider; the other one is never fetched. */
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
