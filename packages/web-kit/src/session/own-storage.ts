import { cookieFlagStore, readUserId } from './role-flags.ts';

/** What a person's values need of a browser's storage. */
export type OwnStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'own:';
/** Anyone who has not signed in. */
export const GUEST = 'guest';

/** What outlives the login, for its owner alone: an undecided purchase, which goes on after the next one, and that this device shows no notifications. */
const KEPT_FOR_OWNER: ReadonlySet<string> = new Set(['purchase-intent', 'pushSwitchedOff']);

/** Read by name by scripts inside static pages, so they bear no owner and always go with the person. */
const UNNAMED_KEYS: ReadonlySet<string> = new Set(['resumeRoute']);

/**
 * A person's part of a storage: every key carries the owner's id, so no one else's page reads it. All that is kept for a
 * person in the browser goes through here (or is a choice of the device: theme, language, unit, the visit's advertisement).
 */
export function ownStorageOf(storage: OwnStorage, ownerId: string): OwnStorage {
  const keyOf = (name: string): string => `${PREFIX}${ownerId}:${name}`;
  return {
    getItem: (name) => storage.getItem(keyOf(name)),
    setItem: (name, value) => storage.setItem(keyOf(name), value),
    removeItem: (name) => storage.removeItem(keyOf(name)),
  };
}

/** Removes what is kept for people other than `stayingId` and guests; what may outlive the login stays under its owner's id. */
export function clearUserData(storage: Pick<Storage, 'key' | 'length' | 'removeItem'>, stayingId?: string): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const key of keys.filter((each) => UNNAMED_KEYS.has(each) || isOfAnother(each, stayingId)))
    storage.removeItem(key);
}

function isOfAnother(key: string, stayingId: string | undefined): boolean {
  if (!key.startsWith(PREFIX)) return false;
  const [ownerId, ...name] = key.slice(PREFIX.length).split(':');
  return ownerId !== GUEST && ownerId !== stayingId && !KEPT_FOR_OWNER.has(name.join(':'));
}

/** The present person's part of this browser's storage. Throws where the browser keeps storage closed, as the storage itself does. */
export function ownStorage(area: 'local' | 'session'): OwnStorage {
  const ownerId = readUserId(cookieFlagStore(document, location.protocol === 'https:')) ?? GUEST;
  return ownStorageOf(area === 'local' ? localStorage : sessionStorage, ownerId);
}

/** As `clearUserData`, in both storages of this browser; a closed one holds nothing. */
export function forgetPeopleHere(stayingId?: string): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      clearUserData(globalThis[area], stayingId);
    } catch {
      continue;
    }
  }
}
