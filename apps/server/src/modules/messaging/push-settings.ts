import type { PushConfig } from '../../platform/config/channels.ts';
import type { RegistrationRules } from './domain/registration.ts';

/** Which registrations are taken, by what is configured. */
export const registrationRules = ({ vapid, firebase, hosts, standInUrl }: PushConfig): RegistrationRules => ({
  vapidPublicKey: vapid?.publicKey,
  hasFirebase: firebase !== undefined,
  pushHosts: hosts,
  standInUrl,
});

/** What a browser needs to subscribe: Firebase where it is configured, else standard push, else nothing. */
export function pushSettings({ vapid, firebase }: PushConfig) {
  if (firebase !== undefined)
    return { provider: 'firebase' as const, vapid_public_key: null, firebase: { ...firebase.web } };
  return {
    provider: vapid === undefined ? ('none' as const) : ('web_push' as const),
    vapid_public_key: vapid?.publicKey ?? null,
    firebase: null,
  };
}
