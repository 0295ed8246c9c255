import { normalizeMobile } from '@nesye/persian';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { QueueFullError } from '../../../platform/work-queue/work-queue.ts';
import type { PasswordHasher } from '../adapters/password-hasher.ts';
import { passwordForm } from '../domain/password-form.ts';
import { isPasswordAcceptable } from '../domain/password-policy.ts';
import type { User } from '../domain/user.ts';
import { findUserByMobile, findUserWithHash } from '../queries/users.ts';
import { replacePassword } from './end-access.ts';
import type { PasswordCheck } from './check-password.ts';
import { type ProvenOtp, proveOtp, spendOtp } from './prove-otp.ts';
import { recordSecurityEvent } from './record-security-event.ts';

export interface PasswordDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly otpKeys: KeyRing;
  readonly hasher: PasswordHasher;
  readonly checkPassword: PasswordCheck;
}

export interface NewPassword {
  /** As typed: no digit is converted, nothing is trimmed. */
  readonly password: string;
  readonly confirmation: string;
  readonly code: string;
}

export interface PasswordSetting extends NewPassword {
  readonly currentPassword: string | undefined;
}

/**
 * Sets or changes the caller's password by a code, and by the present one where there is one that need not be changed;
 * all other sessions end, whose number is returned, and the owner is notified. Refuses with password_mismatch, password_weak,
 * otp_invalid, credentials_invalid, login_locked, password_closed, busy.
 */
export function createPasswordSetting(
  deps: PasswordDeps,
): (principal: Principal, setting: PasswordSetting) => Promise<number> {
  const { database, clock, otpKeys, checkPassword } = deps;
  return async ({ userId, sessionId }, setting) => {
    requireAcceptable(setting);
    const found = await findUserWithHash(database.sql, userId);
    if (found === undefined) throw new Refusal('user_not_found');
    const { user, passwordHash } = found;
    const otp = await proveOtp(
      database.sql,
      otpKeys,
      { purpose: 'set_password', mobile: user.mobile, code: setting.code },
      clock.now(),
    );
    const isPresentRequested = passwordHash !== undefined && !user.mustSetPassword;
    if (
      isPresentRequested &&
      !(await checkPassword(user.mobile, passwordHash, setting.currentPassword ?? '', { isFirst: true }))
    ) {
      throw new Refusal('credentials_invalid', { field: 'current_password' });
    }
    return write(deps, { user, otp, password: setting.password, keepSessionId: sessionId, action: 'password_set' });
  };
}

export interface PasswordReset extends NewPassword {
  /** In any written form. */
  readonly mobile: string;
  readonly deviceHash: Uint8Array | undefined;
}

/**
 * Sets a new password for a forgotten one by a code; all sessions end and the owner is notified. False where the mobile has no
 * user: only who holds it learns that. Refuses with mobile_invalid, password_mismatch, password_weak, otp_invalid, login_locked, busy.
 */
export function createPasswordReset(deps: PasswordDeps): (reset: PasswordReset) => Promise<boolean> {
  const { database, clock, otpKeys } = deps;
  return async (reset) => {
    const mobile = normalizeMobile(reset.mobile);
    if (mobile === undefined) throw new Refusal('mobile_invalid', { field: 'mobileNumber' });
    requireAcceptable(reset);
    const otp = await proveOtp(
      database.sql,
      otpKeys,
      { purpose: 'reset_password', mobile, code: reset.code, deviceHash: reset.deviceHash },
      clock.now(),
    );
    const found = await findUserByMobile(database.sql, mobile);
    if (found === undefined) {
      await database.transaction((tx) => spendOtp(tx, otp, clock.now()));
      return false;
    }
    await write(deps, {
      user: found.user,
      otp,
      password: reset.password,
      keepSessionId: undefined,
      action: 'password_reset',
    });
    return true;
  };
}

function requireAcceptable({ password, confirmation }: NewPassword): void {
  if (passwordForm(password) !== passwordForm(confirmation))
    throw new Refusal('password_mismatch', { field: 'password_confirm' });
  if (!isPasswordAcceptable(password)) throw new Refusal('password_weak', { field: 'password' });
}

interface Writing {
  readonly user: User;
  readonly otp: ProvenOtp;
  readonly password: string;
  readonly keepSessionId: bigint | undefined;
  readonly action: 'password_set' | 'password_reset';
}

/** Hashes first: a hash takes its time, and no connection waits for it. */
async function write(
  { database, clock, hasher }: PasswordDeps,
  { user, otp, password, keepSessionId, action }: Writing,
): Promise<number> {
  const passwordHash = await hasher.hash(password).catch((error: unknown) => {
    throw error instanceof QueueFullError ? new Refusal('busy', { retryAfterS: 1 }) : error;
  });
  const now = clock.now();
  return database.transaction(async (tx) => {
    await spendOtp(tx, otp, now);
    const ended = await replacePassword(tx, { userId: user.id, passwordHash, keepSessionId, now });
    const actor = action === 'password_reset' ? { actorId: null } : {};
    await recordSecurityEvent(tx, {
      userId: user.id,
      action,
      ...actor,
      detail: { sessions_ended: ended },
      notice: { to: user.mobile, of: { kind: 'password_changed' } },
      at: now,
    });
    return ended;
  });
}
