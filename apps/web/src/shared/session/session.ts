import { createApiClient } from '../api/create-api-client.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { cookieFlagStore, forgetFlags, isLoginRemembered, readFlags, rememberFlags, rememberUserId, type FlagStore, type RoleFlags } from './role-flags.ts';
import { createSessionStore, guestState, type CivilRegistrationStatus, type SessionUser } from './session-store.ts';
import { createTokenRenewal } from './token-renewal.ts';

export interface SessionPorts {
  readonly baseUrl: string;
  readonly flags: FlagStore;
  readonly fetch?: typeof fetch;
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  readonly locationHash?: () => string;
  /** Tells the other tabs that the login ended here. */
  readonly announceSignOut?: () => void;
}

/** The part of the token answer that the session keeps. */
export interface LoginAnswer {
  readonly access: string;
  readonly is_customer: boolean;
  readonly is_merchant: boolean;
  readonly is_foreign: boolean;
}

/** Delay of the civil-registration check after a login (B085). */
export const CIVIL_REGISTRATION_DELAY_MS = 200;

/** Joins the store, the renewal and the client into what the app uses. */
export function createSession(ports: SessionPorts) {
  const isRemembered = isLoginRemembered(ports.flags);
  const store = createSessionStore(isRemembered ? { ...guestState, phase: 'starting', roles: readFlags(ports.flags) } : guestState);
  const renewToken = createTokenRenewal({ ...ports, storeToken: store.setAccessToken });
  const endSession = (): void => {
    forgetFlags(ports.flags);
    store.clear();
  };
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
  });

  /** Loads the user and settles the roles: the server's word, over what the cookies remember. */
  const loadUser = async (): Promise<void> => {
    const user = (await api.get('/api/v1/user/')) as SessionUser;
    const roles = rolesWith(store.state().roles, user);
    rememberFlags(ports.flags, roles);
    rememberUserId(ports.flags, String(user.id));
    store.update({ phase: 'signed_in', user, roles });
  };

  /** Asks whether identity and address are confirmed; only customers have them. */
  const checkCivilRegistration = async (): Promise<void> => {
    const { phase, roles } = store.state();
    if (phase !== 'signed_in' || roles.isMerchant) return;
    try {
      const { status } = (await api.get('/api/v1/customer/civil-registration')) as { status: CivilRegistrationStatus };
      store.update({ civilRegistration: status });
    } catch (error) {
      // 404 means that there is no address (E13); any other failure decides nothing.
      if (error instanceof ApiFailure && error.status === 404) store.update({ civilRegistration: 2 });
    }
  };

  const resumeLogin = async (): Promise<void> => {
    if (!isRemembered) return;
    const outcome = await renewToken();
    if (outcome === 'rejected') return endSession();
    if (outcome === 'failed') return store.clear();
    await loadUser().catch(store.clear);
    await checkCivilRegistration();
  };
  let started: Promise<void> | undefined;

  return {
    store,
    api,
    loadUser,
    checkCivilRegistration,
    renewToken,
    endSession,

    /** Renews a remembered login silently; without one, and on failure, the visitor is a guest (B087, B088). Runs once, however often it is asked for. */
    start: (): Promise<void> => {
      started ??= resumeLogin();
      return started;
    },

    /** Takes a login's answer, loads the user, and 200 ms later checks the civil registration (B083–B085). */
    accept: async (answer: LoginAnswer): Promise<void> => {
      store.setAccessToken(answer.access);
      store.update({ roles: { isCustomer: answer.is_customer, isMerchant: answer.is_merchant, isForeign: answer.is_foreign }, civilRegistration: undefined });
      await loadUser();
      setTimeout(() => void checkCivilRegistration(), CIVIL_REGISTRATION_DELAY_MS);
    },

    /** Ends the login on the server and here; the tab is a guest even when the server is silent (B089). */
    signOut: async (): Promise<void> => {
      await api.post('/api/v1/token/logout/', { body: {} }).catch(() => undefined);
      endSession();
      ports.announceSignOut?.();
    },
  };
}

export type Session = ReturnType<typeof createSession>;

function rolesWith(flags: RoleFlags, user: SessionUser & { is_customer?: boolean; is_foreign?: boolean }): RoleFlags {
  return {
    isMerchant: (user.merchant?.length ?? 0) > 0,
    isCustomer: user.is_customer ?? flags.isCustomer,
    isForeign: user.is_foreign ?? flags.isForeign,
  };
}

const isBrowser = typeof document !== 'undefined';
const SIGNED_OUT = 'signed_out';
const otherTabs = isBrowser && 'BroadcastChannel' in globalThis ? new BroadcastChannel('nesye-session') : undefined;

/** The session of this page. At build time, when pages are written as HTML, it is an empty one. */
export const session: Session = createSession({
  baseUrl: '',
  flags: isBrowser ? cookieFlagStore(document, location.protocol === 'https:') : { read: () => undefined, write: () => undefined, remove: () => undefined },
  locks: isBrowser ? navigator.locks : undefined,
  locationHash: () => location.hash,
  announceSignOut: () => otherTabs?.postMessage(SIGNED_OUT),
});

otherTabs?.addEventListener('message', (event) => {
  if (event.data === SIGNED_OUT) session.endSession();
});

/** The typed client of the page. */
export const api = session.api;
