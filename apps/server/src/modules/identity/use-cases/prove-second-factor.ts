import { KEY_USE, type KeyRing, macsOf, namedKeysOf } from '../../../platform/crypto/key-ring.ts';
import type { MachineTime } from '../../../platform/clock/clock.ts';
import type { SealedBox } from '../../../platform/crypto/sealed-box.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readFactor, stepOfCode } from '../domain/totp.ts';
import type { User } from '../domain/user.ts';
import {
  factorLockedForS,
  findRecoveryCode,
  readSecondFactor,
  reserveFactorAttempt,
  secondFactorAt,
  spendRecoveryCode,
  spendStep,
} from '../queries/second-factors.ts';

/** How long a second factor opens decisions and personal data. */
export const STEP_UP_LIFE_MS = 10 * 60_000;

const FIELD = 'totp';

/** Where a user's secret belongs, sealed. */
export const secretPlaceOf = (userId: bigint): string => `identity.second_factor:${userId}`;

/** A second factor that was found right and is not spent yet. */
export type ProvenFactor = { readonly userId: bigint } & (
  | { readonly kind: 'totp'; readonly step: bigint }
  | { readonly kind: 'recovery_code'; readonly hmac: Uint8Array }
);

export interface SecondFactorDeps {
  readonly sql: Sql;
  readonly box: SealedBox;
  readonly otpKeys: KeyRing;
}

/**
 * Judges a code of the authenticator app, or a recovery code. Each judgement is counted before it is made and for good; the tenth wrong one in a row locks for
 * 30 minutes, and longer each time. Refuses with totp_invalid, login_locked. What it proves must be spent in the transaction of its effect.
 */
export async function proveSecondFactor(
  { sql, box, otpKeys }: SecondFactorDeps,
  userId: bigint,
  text: string,
  now: MachineTime,
): Promise<ProvenFactor> {
  const rejected = new Refusal('totp_invalid', { field: FIELD });
  const typed = readFactor(text);
  if (typed === undefined) throw rejected;
  const sealed = await reserveFactorAttempt(sql, userId, now);
  if (sealed === undefined) {
    const lockedS = await factorLockedForS(sql, userId, now);
    throw lockedS === undefined ? rejected : new Refusal('login_locked', { retryAfterS: lockedS });
  }
  if (typed.kind === 'recovery_code') {
    const hmac = await findRecoveryCode(sql, userId, recoveryHmacs(otpKeys, userId, typed.digits));
    if (hmac === undefined) throw rejected;
    return { kind: 'recovery_code', userId, hmac };
  }
  const step = stepOfCode(box.open(sealed, secretPlaceOf(userId)), typed.digits, now);
  if (step === undefined) throw rejected;
  return { kind: 'totp', userId, step };
}

/** Spends a proven second factor with what it opens: a code works once, of parallel uses one comes through. Refuses the others with totp_invalid. */
export async function spendSecondFactor(tx: Tx, factor: ProvenFactor, now: MachineTime): Promise<void> {
  const isSpent =
    factor.kind === 'totp'
      ? await spendStep(tx, factor.userId, factor.step)
      : await spendRecoveryCode(tx, factor.userId, factor.hmac, now);
  if (!isSpent) throw new Refusal('totp_invalid', { field: FIELD });
}

/**
 * The second half of an operator's sign-in by password or one-time code. Undefined for everybody else, and for an operator who has no second factor yet: that
 * session opens nothing of the operators' but the enrolment. Refuses with second_factor_required, totp_invalid, login_locked.
 */
export async function requireSecondFactor(
  deps: SecondFactorDeps,
  user: Pick<User, 'id' | 'isOperator'>,
  totp: string | undefined,
  now: MachineTime,
): Promise<ProvenFactor | undefined> {
  if (!user.isOperator) return undefined;
  const { secretSealed, passkeys } = await readSecondFactor(deps.sql, user.id);
  if (secretSealed === null && passkeys === 0) return undefined;
  if (totp === undefined) throw new Refusal('second_factor_required', { field: FIELD });
  return proveSecondFactor(deps, user.id, totp, now);
}

/** For decisions and personal data: refuses with step_up_required unless the second factor was proved in this session within ten minutes. */
export async function requireStepUp(
  sql: Sql,
  { sessionId }: Pick<Principal, 'sessionId'>,
  now: MachineTime,
): Promise<void> {
  const at = await secondFactorAt(sql, sessionId);
  if (at === null || now.getTime() - at.getTime() > STEP_UP_LIFE_MS) throw new Refusal('step_up_required');
}

/** The keyed hashes of a recovery code, bound to its user: the first is stored, a code is found by any of them. */
export const recoveryHmacs = (otpKeys: KeyRing, userId: bigint, code: string): readonly [Buffer, ...Buffer[]] =>
  macsOf(namedKeysOf(otpKeys, KEY_USE.otp), `${userId}:${code}`);
