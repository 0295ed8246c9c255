import type { ShopPermission, ShopRole } from '@nesye/contract/constants';
import type { OperatorRole } from '@nesye/contract/operator-roles';
import { noRoles, type RoleFlags } from './role-flags.ts';

/** The part of the user that the shell itself needs; screens ask the server for the rest. */
export interface SessionUser {
  readonly id: string | number;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly has_password?: boolean;
  readonly force_to_set_password?: boolean;
  readonly is_operator?: boolean;
  readonly operator_roles?: readonly OperatorRole[];
  readonly is_customer?: boolean;
  readonly merchant?: readonly {
    readonly name?: string;
    readonly role?: ShopRole;
    readonly permissions?: readonly ShopPermission[];
  }[];
}

/** 0 unknown, 1 identity look-up failed, 2 no address, 3 not confirmed, 4 confirmed. */
export type CivilRegistrationStatus = 0 | 1 | 2 | 3 | 4;
export const CIVIL_REGISTRATION_CONFIRMED = 4;

/** `starting`: a remembered login is being renewed. */
export type SessionPhase = 'starting' | 'guest' | 'signed_in';

export interface SessionState {
  readonly phase: SessionPhase;
  readonly roles: RoleFlags;
  readonly user: SessionUser | undefined;
  /** Undefined until asked. */
  readonly civilRegistration: CivilRegistrationStatus | undefined;
}

export const guestState: SessionState = {
  phase: 'guest',
  roles: noRoles,
  user: undefined,
  civilRegistration: undefined,
};

export interface SessionStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => SessionState;
  readonly accessToken: () => string | undefined;
  readonly setAccessToken: (token: string | undefined) => void;
  readonly update: (change: Partial<SessionState>) => void;
  /** Back to a guest: token, roles and user are gone. */
  readonly clear: () => void;
}

/**
 * The session of this tab. The access token lives in memory only: a stolen storage dump holds no key, and a
 * reload asks for a new one with the HttpOnly cookie. Framework-free: only readers of a changed part re-render.
 */
export function createSessionStore(initial: SessionState = guestState): SessionStore {
  let state = initial;
  let token: string | undefined;
  const listeners = new Set<() => void>();
  const set = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    accessToken: () => token,
    setAccessToken: (next) => {
      token = next;
    },
    update: (change) => set({ ...state, ...change }),
    clear: () => {
      token = undefined;
      set(guestState);
    },
  };
}
