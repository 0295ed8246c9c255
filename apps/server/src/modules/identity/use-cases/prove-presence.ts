import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import type { Clock, MachineTime } from '../../../platform/clock/clock.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { markProved, wasProvedSince } from '../queries/sessions.ts';
import { markSecondFactor } from '../queries/second-factors.ts';
import { findUserWithHash } from '../queries/users.ts';
import type { PasswordCheck } from './check-password.ts';
import { proveOtp, spendOtp } from './prove-otp.ts';
import {
  proveSecondFactor,
  requireSecondFactor,
  type SecondFactorDeps,
  spendSecondFactor,
} from './prove-second-factor.ts';
import { recordSecurityEvent } from './record-security-event.ts';

/** How long a proof of presence opens what requires one. */
export const PROOF_LIFE_MS = 10 * 60_000;

/** For what a borrowed phone must not do: refuses with reauthentication_required unless the caller signed in, or proved it again in this session, within ten minutes. */
export async function requireRecentSignIn(
  sql: Sql,
  { sessionId }: Pick<Principal, 'sessionId'>,
  now: MachineTime,
): Promise<void> {
  if (!(await wasProvedSince(sql, sessionId, new Date(now.getTime() - PROOF_LIFE_MS))))
    throw new Refusal('reauthentication_required');
}

export interface ReauthenticationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly otpKeys: KeyRing;
  readonly checkPassword: PasswordCheck;
  readonly secondFactor: SecondFactorDeps;
}

export interface Reauthentication {
  readonly code: string | undefined;
  readonly password: string | undefined;
  /** A code of the authenticator app, or a recovery code. */
  readonly totp: string | undefined;
}

/**
 * Proves again who is there, by a code (N04) or the password: one of the two, else invalid. An operator proves the second factor with it, or the second factor alone.
 * Answers until when it counts. Refuses with otp_invalid, credentials_invalid, second_factor_required, totp_invalid, login_locked, password_closed, busy.
 */
export function createReauthentication(
  deps: ReauthenticationDeps,
): (principal: Principal, proof: Reauthentication) => Promise<Date> {
  const { database, clock, otpKeys, checkPassword, secondFactor } = deps;
  return async ({ userId, sessionId }, { code, password, totp }) => {
    const found = await findUserWithHash(database.sql, userId);
    if (found === undefined) throw new Refusal('user_not_found');
    const { mobile } = found.user;
    const now = clock.now();
    if (code !== undefined && password !== undefined) throw new Refusal('invalid', { field: 'password' });
    if (code === undefined && password === undefined && totp === undefined)
      throw new Refusal('invalid', { field: 'code' });
    const otp =
      code === undefined
        ? undefined
        : await proveOtp(database.sql, otpKeys, { purpose: 'reauthenticate', mobile, code }, now);
    if (password !== undefined && !(await checkPassword(mobile, found.passwordHash, password, { isFirst: true })))
      throw new Refusal('credentials_invalid', { field: 'password' });
    const isAlone = code === undefined && password === undefined;
    const factor = isAlone
      ? await proveSecondFactor(secondFactor, userId, totp ?? '', now)
      : await requireSecondFactor(secondFactor, found.user, totp, now);
    await database.transaction(async (tx) => {
      if (factor !== undefined) await spendSecondFactor(tx, factor, now);
      if (otp !== undefined) await spendOtp(tx, otp, now);
      await (factor === undefined ? markProved(tx, sessionId, now) : markSecondFactor(tx, sessionId, now));
      const by = isAlone ? 'second_factor' : otp === undefined ? 'password' : 'otp';
      await recordSecurityEvent(tx, {
        userId,
        action: 'reauthenticate',
        detail: { by, ...(factor !== undefined && { second_factor: factor.kind }) },
        at: now,
      });
    });
    return new Date(now.getTime() + PROOF_LIFE_MS);
  };
}
