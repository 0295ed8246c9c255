import { createApiClient } from '../api/create-api-client.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { type EarlyLogin, takeEarlyLogin } from './early-login.ts';
import { forgetPeopleHere } from './own-storage.ts';
import {
  chooseOwnSide,
  cookieFlagStore,
  forgetFlags,
  isLoginRemembered,
  isOnOwnSide,
  isSignOutPending,
  markSignOutPending,
  readFlags,
  readUserId,
  rememberFlags,
  rememberUserId,
  type FlagStore,
  type RoleFlags,
} from './role-flags.ts';
import { createRetriedSignOut } from './sign-out-delivery.ts';
import {
  createSessionStore,
  guestState,
  type CivilRegistrationStatus,
  type SessionStore,
  type SessionUser,
} from './session-store.ts';
import { createTokenRenewal, type RenewalOutcome } from './token-renewal.ts';
import { followUp, readInsisting } from '../api/follow-up.ts';
import { inBackground } from '../in-background.ts';

export interface SessionPorts {
  readonly baseUrl: string;
  readonly flags: FlagStore;
  readonly fetch?: typeof fetch;
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  readonly locationHash?: () => string;
  /** Notifies the other tabs that the login ended here, or who signed in. */
  readonly announce?: (news: SessionNews) => void;
  /** Removes what the browser keeps for people, but for who stays. */
  readonly clearUserData?: (stayingId?: string) => void;
  /** Someone else has signed in in another tab: nothing that this page holds is theirs. */
  readonly reloadForOtherUser?: () => void;
  /** What the page has begun before its scripts were there. */
  readonly early?: EarlyLogin | undefined;
}

/** What tabs send each other. */
export type SessionNews = { readonly kind: 'signed_out' } | { readonly kind: 'signed_in'; readonly userId: string };

/** The part of the token response that the session uses. */
export interface LoginResponse {
  readonly access: string;
  readonly is_customer: boolean;
  readonly is_merchant: boolean;
  readonly is_foreign: boolean;
}

/** Delay of the civil-registration check after a login (B085). */
export const CIVIL_REGISTRATION_DELAY_MS = 200;

/** How long a person who signs out waits for the server; what is not delivered by then is delivered later. */
const SIGN_OUT_WAIT_MS = 3_000;

/** Joins the store, the renewal and the client into what the app uses. */
export function createSession(ports: SessionPorts) {
  const isRemembered = isLoginRemembered(ports.flags) && !isSignOutPending(ports.flags);
  const store = createSessionStore(
    isRemembered ? { ...guestState, phase: 'starting', roles: readFlags(ports.flags) } : guestState,
  );
  const endSession = (): void => {
    forgetFlags(ports.flags);
    ports.clearUserData?.();
    store.clear();
  };
  const signOutDelivery = createRetriedSignOut(ports);
  const { isOtherPerson, reloadForOtherUser, renewToken } = createOwnRenewal(ports, store, signOutDelivery);
  let userReload: Promise<void> | undefined;
  const api = createApiClient({
    ...ports,
    accessToken: store.accessToken,
    renew: async (refused) => {
      // Another call may have renewed while this one was under way.
      if (store.accessToken() !== refused) return store.accessToken() !== undefined;
      const outcome = await renewToken();
      if (outcome === 'rejected') endSession();
      return outcome === 'renewed';
    },
    // The user as they are now: the guard of the screens then leads to the password.
    onPasswordRequired: () => {
      userReload ??= loadUser()
        .catch(() => undefined)
        .finally(() => (userReload = undefined));
    },
  });

  const { loadUser, takeUser, checkCivilRegistration, changeSides } = createUserLoading(ports, store, api);
  const resumeUser = createUserResuming(ports, store, { renewToken, loadUser, takeUser });
  const earlyReads = createEarlyReads(ports, store);

  const resumeLogin = async (): Promise<void> => {
    if (!isRemembered) {
      inBackground(signOutDelivery());
      return;
    }
    const outcome = await renewToken();
    if (outcome === 'rejected') return endSession();
    if (outcome === 'failed') return store.clear();
    await resumeUser().catch(() => store.clear());
    await checkCivilRegistration();
  };
  const signIn = createSignIn(ports, store, { signOutDelivery, loadUser, checkCivilRegistration });
  let started: Promise<void> | undefined;

  return {
    store,
    api,
    loadUser,
    checkCivilRegistration,
    endSession,
    ...earlyReads,
    changeSides,
    /** Gets an access token with the roles of this moment. */
    renew: renewToken,

    /** Renews a remembered login silently; without one, and on failure, the visitor is a guest (B087, B088). Runs once, however often it is called. */
    start: (): Promise<void> => {
      started ??= resumeLogin();
      return started;
    },

    signIn,

    /** Ends the login on the server and here; the tab is a guest even when the server is silent (B089). A request that is lost is sent again until it arrives. */
    signOut: async (): Promise<void> => {
      markSignOutPending(ports.flags, true);
      await Promise.race([signOutDelivery(store.accessToken()), pause(SIGN_OUT_WAIT_MS)]);
      endSession();
      ports.announce?.({ kind: 'signed_out' });
    },

    /** Another tab's news: a sign-out ends the login here too; a login of someone else starts the page over. */
    onTabMessage: (news: SessionNews): void => {
      if (news.kind === 'signed_out') endSession();
      else if (isOtherPerson(news.userId)) reloadForOtherUser();
    },
  };
}

interface SignInSteps {
  readonly signOutDelivery: () => Promise<unknown>;
  readonly loadUser: () => Promise<void>;
  readonly checkCivilRegistration: () => Promise<void>;
}

/**
 * Returns the function that sends a sign-in, takes its response, loads the user, and 200 ms later checks the civil registration (B083–B085). A
 * sign-out that is still pending is delivered first; where it cannot be, the new login takes the place of the old cookie. A user that does not come
 * is a `FollowUpFailure`; the same credentials once more load the user and are not sent again.
 */
function createSignIn(
  ports: SessionPorts,
  store: SessionStore,
  { signOutDelivery, loadUser, checkCivilRegistration }: SignInSteps,
) {
  /** By which credentials a login was taken whose user has not come yet: sent again, their code would be refused. */
  let taken: string | undefined;
  return async (credentials: string, send: () => Promise<LoginResponse>): Promise<void> => {
    if (taken !== credentials || store.accessToken() === undefined) {
      await signOutDelivery();
      takeLogin(ports, store, await send());
      taken = credentials;
    }
    await followUp(() => readInsisting(loadUser));
    taken = undefined;
    ports.announce?.({ kind: 'signed_in', userId: readUserId(ports.flags) ?? '' });
    setTimeout(() => inBackground(checkCivilRegistration()), CIVIL_REGISTRATION_DELAY_MS);
  };
}

function takeLogin({ flags }: SessionPorts, store: SessionStore, response: LoginResponse): void {
  markSignOutPending(flags, false);
  store.setAccessToken(response.access);
  store.update({
    roles: { isCustomer: response.is_customer, isMerchant: response.is_merchant, isForeign: response.is_foreign },
    civilRegistration: undefined,
  });
}

/** Renews the token of the person this page belongs to: not while a sign-out is pending, and not into the login of another. */
function createOwnRenewal(ports: SessionPorts, store: SessionStore, signOutDelivery: () => Promise<boolean>) {
  const isOtherPerson = (userId: string | undefined): boolean => {
    const { user } = store.state();
    return user !== undefined && userId !== undefined && userId !== String(user.id);
  };
  let isStartingOver = false;
  const reloadForOtherUser = (): void => {
    store.setAccessToken(undefined);
    // Several calls may find it out together; the page loads once.
    if (!isStartingOver) ports.reloadForOtherUser?.();
    isStartingOver = true;
  };
  const renew = createTokenRenewal({ ...ports, storeToken: store.setAccessToken });
  const renewToken = async (): Promise<RenewalOutcome> => {
    // A sign-out that is not delivered yet holds for the whole browser: its cookie opens nothing any more.
    if (isSignOutPending(ports.flags)) {
      await signOutDelivery();
      return 'rejected';
    }
    const outcome = await renew();
    // The cookie is the browser's: what it renewed may be the login of anyone who signed in in another tab.
    if (outcome !== 'renewed' || !isOtherPerson(readUserId(ports.flags))) return outcome;
    reloadForOtherUser();
    return 'failed';
  };
  return { isOtherPerson, reloadForOtherUser, renewToken };
}

function createUserLoading(ports: SessionPorts, store: SessionStore, api: ReturnType<typeof createApiClient>) {
  /** Loads the user and sets the roles: the server decides, whatever the cookies remember. */
  const loadUser = async (): Promise<void> => takeUser(await api.get('/api/v1/user/'));

  const takeUser = (user: SessionUser): void => {
    const roles = rolesWith(store.state().roles, user, isOnOwnSide(ports.flags));
    ports.clearUserData?.(String(user.id));
    rememberFlags(ports.flags, roles);
    rememberUserId(ports.flags, String(user.id));
    store.update({ phase: 'signed_in', user, roles });
  };

  /** Reads whether identity and address are confirmed; only customers have them. */
  const checkCivilRegistration = async (): Promise<void> => {
    if (store.state().phase !== 'signed_in' || store.state().roles.isMerchant) return;
    const status = await readCivilRegistration(() => api.get('/api/v1/customer/civil-registration'));
    if (status !== undefined) store.update({ civilRegistration: status });
  };
  /** Chooses between the purchases of one's own and the shop one works for. */
  const changeSides = async (isOwn: boolean): Promise<void> => {
    chooseOwnSide(ports.flags, isOwn);
    await loadUser();
    await checkCivilRegistration();
  };
  return { loadUser, takeUser, checkCivilRegistration, changeSides };
}

/** Returns the function that loads the user of a renewed login, or takes the one that the head of the page has read. */
function createUserResuming(
  ports: SessionPorts,
  store: SessionStore,
  steps: {
    readonly renewToken: () => Promise<RenewalOutcome>;
    readonly loadUser: () => Promise<void>;
    readonly takeUser: (user: SessionUser) => void;
  },
) {
  return async (): Promise<void> => {
    const user = (await ports.early?.user) as SessionUser | undefined;
    if (user === undefined) return steps.loadUser();
    // Someone else has signed in in another tab since the page began: its token is not theirs.
    const signedInId = readUserId(ports.flags);
    if (signedInId === undefined || signedInId === String(user.id)) return steps.takeUser(user);
    if ((await steps.renewToken()) === 'renewed') await steps.loadUser();
    else store.clear();
  };
}

function createEarlyReads({ early }: SessionPorts, store: SessionStore) {
  const waiting = new Map(Object.entries(early?.reads ?? {}));
  return {
    /** Whether the head of the page has read this address, and no one has taken the response yet. */
    hasEarlyRead: (address: string): boolean => waiting.has(address),
    /** What the head of the page has read at an address, once and to its owner alone; undefined where it has read nothing there, or could not. */
    consumePrefetch: async (address: string): Promise<unknown> => {
      const read = waiting.get(address);
      if (read === undefined) return undefined;
      waiting.delete(address);
      const [body, owner] = await Promise.all([read, early?.user]);
      const { user } = store.state();
      return user !== undefined && user.id === (owner as SessionUser | undefined)?.id ? body : undefined;
    },
  };
}

const pause = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

export type Session = ReturnType<typeof createSession>;

/** Staff of a shop who are customers too are one of both at a time; an owner is a merchant. */
export const mayChangeSides = ({ merchant = [], is_customer: isCustomer = false }: SessionUser): boolean =>
  isCustomer && merchant.length > 0 && merchant.every(({ role }) => role !== undefined && role !== 'owner');

function rolesWith(flags: RoleFlags, user: SessionUser & { is_foreign?: boolean }, isOnOwn: boolean): RoleFlags {
  return {
    isMerchant: (user.merchant?.length ?? 0) > 0 && !(isOnOwn && mayChangeSides(user)),
    isCustomer: user.is_customer ?? flags.isCustomer,
    isForeign: user.is_foreign ?? flags.isForeign,
  };
}

async function readCivilRegistration(ask: () => Promise<unknown>): Promise<CivilRegistrationStatus | undefined> {
  try {
    const { status } = (await ask()) as { status: CivilRegistrationStatus };
    return status;
  } catch (error) {
    // 404 means that there is no address (E13); any other failure decides nothing.
    return error instanceof ApiFailure && error.status === 404 ? 2 : undefined;
  }
}

const isBrowser = typeof document !== 'undefined';
const otherTabs = isBrowser && 'BroadcastChannel' in globalThis ? new BroadcastChannel('nesye-session') : undefined;

/** The session of this page. At build time, when pages are written as HTML, it is an empty one. */
export const session: Session = createSession({
  baseUrl: '',
  flags: isBrowser
    ? cookieFlagStore(document, location.protocol === 'https:')
    : { read: () => undefined, write: () => undefined, remove: () => undefined },
  locks: isBrowser ? navigator.locks : undefined,
  locationHash: () => location.hash,
  announce: (news) => otherTabs?.postMessage(news),
  clearUserData: forgetPeopleHere,
  reloadForOtherUser: () => location.reload(),
  early: isBrowser ? takeEarlyLogin() : undefined,
});

otherTabs?.addEventListener('message', ({ data }) => session.onTabMessage(data as SessionNews));

/** The typed client of the page. */
export const api = session.api;
