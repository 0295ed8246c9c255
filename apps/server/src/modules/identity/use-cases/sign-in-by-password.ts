import { normalizeMobile } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { QueueFullError } from '../../../platform/work-queue/work-queue.ts';
import type { AccessTokens } from '../adapters/access-tokens.ts';
import type { PasswordHasher } from '../adapters/password-hasher.ts';
import { clearAttempts, insertFailure, LOCKED_S, lockedForS, releaseAttempt, reserveAttempt } from '../queries/login-attempts.ts';
import { findUserByMobile } from '../queries/users.ts';
import type { NetworkGuard } from './guard-network.ts';
import { openSession, type SignedIn } from './open-session.ts';

export interface PasswordSignInDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
  readonly hasher: PasswordHasher;
  readonly guard: NetworkGuard;
}

export interface PasswordSignIn {
  /** The mobile, in any written form. */
  readonly username: string;
  /** As typed: no digit is converted, nothing is trimmed. */
  readonly password: string;
  readonly deviceHash: Uint8Array;
  readonly network: string;
  readonly captchaResponse: string | undefined;
}

/** No mobile has this name, so an unreadable username is judged like an unknown one. */
const NOBODY = 'nobody';

/**
 * Signs in with a password. An unknown username, one without a password and a wrong password are told the same in the same
 * time. Refuses with credentials_invalid, login_locked, captcha_*, rate_limited, account_blocked, busy.
 */
export function createPasswordSignIn(deps: PasswordSignInDeps): (request: PasswordSignIn) => Promise<SignedIn> {
  const { database, clock, accessTokens, guard } = deps;
  const { sql } = database;
  return async (request) => {
    const mobile = normalizeMobile(request.username) ?? NOBODY;
    await guard.beforePassword(request.network, request.captchaResponse);
    if (mobile !== NOBODY && !(await reserveAttempt(sql, mobile, 'password', clock.now()))) {
      throw new Refusal('login_locked', { retryAfterS: (await lockedForS(sql, mobile, 'password', clock.now())) ?? LOCKED_S });
    }
    const found = await findUserByMobile(sql, mobile);
    const isRight = await judge(deps, mobile, found?.passwordHash, request.password);
    if (!isRight || found === undefined) {
      await insertFailure(sql, request.network, clock.now());
      throw new Refusal('credentials_invalid');
    }
    await clearAttempts(sql, mobile, 'password');
    if (found.user.isBanned) throw new Refusal('account_blocked');
    const tokens = await database.transaction((tx) => openSession(tx, accessTokens, found.user, request.deviceHash, clock.now()));
    return { tokens, user: found.user, isCustomerCreated: false };
  };
}

async function judge({ hasher, database }: PasswordSignInDeps, mobile: string, passwordHash: string | undefined, password: string): Promise<boolean> {
  try {
    return await hasher.verify(passwordHash, password);
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    await releaseAttempt(database.sql, mobile, 'password');
    throw new Refusal('busy', { retryAfterS: 1 });
  }
}
