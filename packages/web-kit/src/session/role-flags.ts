/** What is remembered of a login between visits: flags only, no secret and nothing personal (B143, B195). */
export interface RoleFlags {
  readonly isCustomer: boolean;
  readonly isMerchant: boolean;
  readonly isForeign: boolean;
}

export const noRoles: RoleFlags = { isCustomer: false, isMerchant: false, isForeign: false };

export type Role = 'customer' | 'merchant';

/** Where the flags are kept. */
export interface FlagStore {
  readonly read: (name: string) => string | undefined;
  /** Kept seven days unless another age is given. */
  readonly write: (name: string, value: string, ageSeconds?: number) => void;
  readonly remove: (name: string) => void;
}

const DAY_SECONDS = 24 * 60 * 60;
/** Of the role, its flags and the user's id [K80]. */
const FLAG_AGE_SECONDS = 30 * DAY_SECONDS;
/** Of every other cookie of the page [K81]. A login that was idle so long is over. */
const DEFAULT_AGE_SECONDS = 7 * DAY_SECONDS;
const names = {
  role: 'userRole',
  customer: 'isCustomer',
  merchant: 'isMerchant',
  foreign: 'is_foreign',
  user: 'user_id',
} as const;

/** Cookies of the page on path `/`. */
export function cookieFlagStore(page: Pick<Document, 'cookie'>, isSecure: boolean): FlagStore {
  const tail = `; path=/; samesite=lax${isSecure ? '; secure' : ''}`;
  return {
    read: (name) =>
      page.cookie
        .split('; ')
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    write: (name, value, ageSeconds = DEFAULT_AGE_SECONDS) => {
      page.cookie = `${name}=${encodeURIComponent(value)}; max-age=${ageSeconds}${tail}`;
    },
    remove: (name) => {
      page.cookie = `${name}=; max-age=0${tail}`;
    },
  };
}

/** A user with merchants is a merchant, else a customer (B084, B145). */
export const roleOf = (flags: RoleFlags): Role => (flags.isMerchant ? 'merchant' : 'customer');

/** True when a login is remembered, so that a silent renewal is worth a try (B087). */
export const isLoginRemembered = (store: FlagStore): boolean => store.read(names.role) !== undefined;

export function readFlags(store: FlagStore): RoleFlags {
  const isSet = (name: string): boolean => store.read(name) === 'true';
  return { isCustomer: isSet(names.customer), isMerchant: isSet(names.merchant), isForeign: isSet(names.foreign) };
}

export function rememberFlags(store: FlagStore, flags: RoleFlags): void {
  const remember = (name: string, value: string): void => store.write(name, value, FLAG_AGE_SECONDS);
  remember(names.role, roleOf(flags));
  remember(names.customer, String(flags.isCustomer));
  remember(names.merchant, String(flags.isMerchant));
  remember(names.foreign, String(flags.isForeign));
}

export const rememberUserId = (store: FlagStore, userId: string): void =>
  store.write(names.user, userId, FLAG_AGE_SECONDS);

/** Who signed in last in this browser, whichever tab it was in. */
export const readUserId = (store: FlagStore): string | undefined => store.read(names.user);

/** Set before a sign-out is sent and removed when the server has confirmed it: while it is there, no one resumes the login. */
const SIGN_OUT_PENDING = 'sign_out_pending';

export const isSignOutPending = (store: FlagStore): boolean => store.read(SIGN_OUT_PENDING) === 'true';

export function markSignOutPending(store: FlagStore, isPending: boolean): void {
  if (isPending) store.write(SIGN_OUT_PENDING, 'true');
  else store.remove(SIGN_OUT_PENDING);
}

/** Set while someone who works for a shop looks after purchases of their own in this browser. */
const OWN_SIDE = 'own_side';

export const isOnOwnSide = (store: FlagStore): boolean => store.read(OWN_SIDE) === 'true';

export function chooseOwnSide(store: FlagStore, isOwn: boolean): void {
  if (isOwn) store.write(OWN_SIDE, 'true', FLAG_AGE_SECONDS);
  else store.remove(OWN_SIDE);
}

/** Forgets the login (B089). */
export function forgetFlags(store: FlagStore): void {
  for (const name of Object.values(names)) store.remove(name);
  store.remove(OWN_SIDE);
}
