import { normalizeMobile } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { AccessTokens } from '../adapters/access-tokens.ts';
import { insertFailure } from '../queries/login-attempts.ts';
import type { SessionDevice } from '../queries/sessions.ts';
import { findUserByMobile } from '../queries/users.ts';
import type { NetworkGuard } from './guard-network.ts';
import type { PasswordJudge } from './judge-password.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { shutRefusal } from './shut-account.ts';

export interface PasswordSignInDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
  readonly judgePassword: PasswordJudge;
  readonly guard: NetworkGuard;
}

export interface PasswordSignIn extends SessionDevice {
  /** The mobile, in any written form. */
  readonly username: string;
  /** As typed: no digit is converted, nothing is trimmed. */
  readonly password: string;
  readonly network: string;
  readonly captchaResponse: string | undefined;
}

/**
 * Signs in with a password. An unknown username, one without a password and a wrong password are told the same in the same
 * time. Refuses with credentials_invalid, login_locked, password_closed, captcha_*, rate_limited, account_blocked, account_closed, busy.
 */
export function createPasswordSignIn(deps: PasswordSignInDeps): (request: PasswordSignIn) => Promise<SignedIn> {
  const { database, clock, accessTokens, guard } = deps;
  const { sql } = database;
  return async (request) => {
    // What is no mobile is judged like an unknown one.
    const mobile = normalizeMobile(request.username);
    await guard.beforePassword(request.network, request.captchaResponse);
    const found = await findUserByMobile(sql, mobile ?? '');
    const isRight = await deps.judgePassword(mobile, found?.passwordHash, request.password);
    if (!isRight || found === undefined) {
      await insertFailure(sql, request.network, clock.now());
      throw new Refusal('credentials_invalid');
    }
    if (found.user.isBanned) throw shutRefusal(found.user);
    const tokens = await database.transaction((tx) => openSession(tx, accessTokens, found.user, request, 'password', clock.now()));
    return { tokens, user: found.user, isCustomerCreated: false };
  };
}
