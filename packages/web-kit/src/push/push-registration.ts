import { ApiFailure } from '../api/api-failure.ts';
import type { StoredRegistration } from './stored-registration.ts';
import { isDueForRenewal } from './stored-registration.ts';
import { asPushError, PushError } from './push-error.ts';

/** What registering needs of its surroundings. */
export interface PushPorts {
  readonly permission: () => NotificationPermission;
  readonly promptPermission: () => Promise<NotificationPermission>;
  readonly stored: () => StoredRegistration | undefined;
  readonly keep: (registration: StoredRegistration) => void;
  readonly forget: () => void;
  /** Subscribes at the push service, or gets the subscription there is. */
  readonly subscribe: () => Promise<StoredRegistration>;
  readonly unsubscribe: () => Promise<void>;
  readonly addDevice: (registration: StoredRegistration) => Promise<void>;
  /** Whether the server knows the token as this user’s. */
  readonly checkDevice: (token: string) => Promise<boolean>;
  readonly removeDevice: (token: string) => Promise<void>;
  /** The user has switched notifications off on this device: the permission of the browser stays, and is not used. */
  readonly isSwitchedOff: () => boolean;
  readonly rememberSwitch: (isOff: boolean) => void;
  readonly nowMs: () => number;
}

/** What a look at the registration led to. */
export type PushLook = 'not_allowed' | 'current' | 'registered';

/** Registration of this device, by the permission state (B118–B120). */
export function createPushRegistration(ports: PushPorts) {
  const register = async (): Promise<void> => {
    const registration = await ports.subscribe().catch((error: unknown) => {
      throw asPushError(error, 'token-subscribe-failed');
    });
    await ports.addDevice(registration);
    ports.keep(registration);
  };
  return {
    /** In prompt state: asks for permission, subscribes and registers the device. Call it on a press. */
    turnOn: async (): Promise<void> => {
      const permission = await ports.promptPermission();
      if (permission === 'default') throw new PushError('permission-default');
      if (permission === 'denied') throw new PushError('permission-blocked');
      await register();
      ports.rememberSwitch(false);
    },

    /** Whether what is sent to this user is shown on this device. */
    isOn: (): boolean => ports.permission() === 'granted' && ports.stored() !== undefined && !ports.isSwitchedOff(),

    /** In granted state: checks the stored token, renews one of seven days, and subscribes again where the check fails. Quiet in any other state. */
    look: async (): Promise<PushLook> => {
      if (ports.permission() !== 'granted' || ports.isSwitchedOff()) return 'not_allowed';
      const stored = ports.stored();
      if (stored !== undefined && !isDueForRenewal(stored, ports.nowMs()) && (await isKnown(ports, stored.token)))
        return 'current';
      try {
        await register();
      } catch (error) {
        throw stored === undefined || error instanceof ApiFailure ? error : new PushError('token-update-failed', error);
      }
      return 'registered';
    },

    /** Before a login ends: the device gets nothing more of this user. */
    turnOff: () => turnOff(ports),

    /** The user wants no notifications on this device, now or at the next visit. Remembered first: a network that fails changes nothing about it. */
    switchOff: async (): Promise<void> => {
      ports.rememberSwitch(true);
      await turnOff(ports);
    },
  };
}

async function turnOff(ports: PushPorts): Promise<void> {
  const stored = ports.stored();
  if (stored === undefined) return;
  ports.forget();
  await ports.removeDevice(stored.token);
  await ports.unsubscribe();
}

/** A check that fails for want of a response says nothing about the token: it is left as it is until the next look. */
async function isKnown(ports: PushPorts, token: string): Promise<boolean> {
  try {
    return await ports.checkDevice(token);
  } catch (error) {
    if (error instanceof ApiFailure && error.kind === 'response' && error.status < 500) return false;
    throw error;
  }
}
