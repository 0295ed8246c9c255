import { normalizeMobile } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { AccessTokens } from '../adapters/access-tokens.ts';
import { insertFailure } from '../queries/login-attempts.ts';
import type { SessionDevice } from '../queries/sessions.ts';
import { findUserByMobile } from '../queries/users.ts';
import type { NetworkGuard } from './guard-network.ts';
import type { PasswordCheck } from './check-password.ts';
import { isKnownRequester } from './known-requester.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { requireSecondFactor, type SecondFactorDeps, spendSecondFactor } from './prove-second-factor.ts';
import { type NoteFailedSignIn, noteIfRefused } from './note-failed-sign-in.ts';
import { closedRefusal } from '../closed-refusal.ts';
import type { AcceptedTexts, RecordAcceptance } from '../sign-up-ports.ts';

export interface PasswordSignInDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
  readonly checkPassword: PasswordCheck;
  readonly guard: NetworkGuard;
  readonly secondFactor: SecondFactorDeps;
  readonly noteFailure: NoteFailedSignIn;
  readonly recordAcceptance: RecordAcceptance;
}

export interface PasswordSignIn extends SessionDevice {
  /** The mobile, in any written form. */
  readonly username: string;
  /** As typed: no digit is converted, nothing is trimmed. */
  readonly password: string;
  /** Of an operator: a code of the authenticator app, or a recovery code. */
  readonly totp: string | undefined;
  readonly network: string;
  readonly captchaResponse: string | undefined;
  readonly accepted: AcceptedTexts;
}

/**
 * Signs in with a password. An unknown username, one without a password and a wrong password are refused the same in the same
 * time. An operator proves a second factor besides. Refuses with credentials_invalid, second_factor_required, totp_invalid, login_locked, password_closed, captcha_*, rate_limited, account_blocked, account_closed, busy.
 */
export function createPasswordSignIn(deps: PasswordSignInDeps): (request: PasswordSignIn) => Promise<SignedIn> {
  const { database, clock, accessTokens, guard } = deps;
  const { sql } = database;
  return async (request) => {
    // What is no mobile is treated like an unknown one.
    const mobile = normalizeMobile(request.username);
    await guard.beforeGuess(request.network, request.captchaResponse);
    const found = await findUserByMobile(sql, mobile ?? '');
    const isFirst =
      mobile !== undefined &&
      (await isKnownRequester(sql, { purpose: 'login', mobile, deviceHash: request.deviceHash }));
    const place = { isFirst, source: request.network };
    const isRight = await deps.checkPassword(mobile, found?.passwordHash, request.password, place);
    if (!isRight || found === undefined) {
      await insertFailure(sql, request.network, clock.now());
      if (found !== undefined) deps.noteFailure(found.user.id, 'password');
      throw new Refusal('credentials_invalid');
    }
    if (found.user.isBanned) throw closedRefusal(found.user);
    const checked = requireSecondFactor(deps.secondFactor, found.user, request.totp, clock.now());
    const factor = await noteIfRefused(checked, 'totp_invalid', async () => {
      await insertFailure(sql, request.network, clock.now());
      deps.noteFailure(found.user.id, 'second_factor');
    });
    const tokens = await database.transaction(async (tx) => {
      if (factor !== undefined) await spendSecondFactor(tx, factor, clock.now());
      await deps.recordAcceptance(tx, found.user.id, request.accepted, clock.now());
      return openSession(
        tx,
        accessTokens,
        found.user,
        request,
        { by: 'password', secondFactor: factor?.kind },
        clock.now(),
      );
    });
    return { tokens, user: found.user, isCustomerCreated: false };
  };
}
