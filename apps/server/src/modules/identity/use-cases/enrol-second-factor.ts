import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { SealedColumn } from '../../../platform/crypto/reseal.ts';
import type { SealedBox } from '../../../platform/crypto/sealed-box.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { maskMobile } from '@nesye/persian';
import { newRecoveryCodes, newTotpSecret, readFactor, stepOfCode, totpUri } from '../domain/totp.ts';
import type { User } from '../domain/user.ts';
import {
  keepSecret,
  lockSecondFactor,
  markSecondFactor,
  offerSecret,
  readSecondFactor,
  secondFactorAt,
} from '../queries/second-factors.ts';
import { findUser } from '../queries/users.ts';
import { endAllSessions } from './end-access.ts';
import { requireRecentSignIn } from './prove-presence.ts';
import { recoveryHmacs, requireStepUp, secretPlaceOf, STEP_UP_LIFE_MS } from './prove-second-factor.ts';
import { recordSecurityEvent } from './record-security-event.ts';

export interface EnrolmentDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly box: SealedBox;
  readonly otpKeys: KeyRing;
}

/** An offered secret is forgotten after this. */
const OFFER_LIFE_MS = 15 * 60_000;

/** Where the secrets lie sealed, for the change of data keys. */
export const SEALED_SECRETS: readonly SealedColumn[] = ['secret_sealed', 'pending_sealed'].map((column) => ({
  table: 'identity.second_factor',
  key: 'user_id',
  column,
  placeOf: secretPlaceOf,
}));

/** The status of the caller's second factor. `is_required` is true for operators, `is_proved` where this session has proved it. */
export async function showSecondFactor(
  { database, clock }: Pick<EnrolmentDeps, 'database' | 'clock'>,
  { userId, sessionId }: Principal,
) {
  const { sql } = database;
  const [user, factor, at] = await Promise.all([
    findUser(sql, userId),
    readSecondFactor(sql, userId),
    secondFactorAt(sql, sessionId),
  ]);
  if (user === undefined) throw new Refusal('user_not_found');
  const until = at === null ? null : new Date(at.getTime() + STEP_UP_LIFE_MS);
  return {
    is_required: user.isOperator,
    has_app: factor.secretSealed !== null,
    confirmed_at: factor.confirmedAt?.toISOString() ?? null,
    passkeys: factor.passkeys,
    recovery_codes_left: factor.recoveryCodesLeft,
    is_proved: at !== null,
    proved_until: until !== null && until > clock.now() ? until.toISOString() : null,
  };
}

/** Only operators have one; where there is one already, its replacement needs a fresh proof of it. */
async function requireEnroller(sql: Sql, principal: Principal, now: Date): Promise<User> {
  const user = await findUser(sql, principal.userId);
  if (user === undefined) throw new Refusal('user_not_found');
  if (!user.isOperator) throw new Refusal('role_not_allowed');
  await requireRecentSignIn(sql, principal, now);
  const { secretSealed, passkeys } = await readSecondFactor(sql, user.id);
  if (secretSealed !== null || passkeys > 0) await requireStepUp(sql, principal, now);
  return user;
}

/** A new secret for an authenticator app, for 15 minutes; nothing changes before it is confirmed. Refuses with role_not_allowed, reauthentication_required, step_up_required. */
export async function startEnrolment(
  { database, clock, box }: EnrolmentDeps,
  principal: Principal,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const now = clock.now();
  const user = await requireEnroller(database.sql, principal, now);
  const secret = newTotpSecret();
  await database.transaction((tx) => offerSecret(tx, user.id, box.seal(secret, secretPlaceOf(user.id)), now));
  return { secret, uri: totpUri(secret, maskMobile(user.mobile)) };
}

/**
 * Makes the offered secret the operator's own by a code of it. Resolves with recovery codes, which are shown this once; former ones stop working. All other sessions
 * end, and this one has proved its second factor. Refuses with role_not_allowed, reauthentication_required, step_up_required, enrolment_expired, totp_invalid.
 */
export async function confirmEnrolment(
  deps: EnrolmentDeps,
  principal: Principal,
  code: string,
): Promise<{ readonly recoveryCodes: readonly string[]; readonly sessionsEnded: number }> {
  const { database, clock, box, otpKeys } = deps;
  const now = clock.now();
  const { id: userId } = await requireEnroller(database.sql, principal, now);
  return database.transaction(async (tx) => {
    const offered = await lockSecondFactor(tx, userId);
    if (
      offered === undefined ||
      offered.pendingSealed === null ||
      offered.pendingAt === null ||
      now.getTime() - offered.pendingAt.getTime() > OFFER_LIFE_MS
    )
      throw new Refusal('enrolment_expired');
    const secret = box.open(offered.pendingSealed, secretPlaceOf(userId));
    const typed = readFactor(code);
    const step = typed?.kind === 'totp' ? stepOfCode(secret, typed.digits, now) : undefined;
    if (step === undefined) throw new Refusal('totp_invalid', { field: 'totp' });
    const recoveryCodes = newRecoveryCodes();
    await keepSecret(
      tx,
      userId,
      {
        sealed: offered.pendingSealed,
        lastStep: step,
        recoveryHmacs: recoveryCodes.map((each) => recoveryHmacs(otpKeys, userId, each)[0]),
      },
      now,
    );
    const sessionsEnded = await secureSession(tx, principal, now);
    await recordSecurityEvent(tx, {
      userId,
      action: 'second_factor_enrolled',
      detail: { kind: 'totp', sessions_ended: sessionsEnded },
      at: now,
    });
    return { recoveryCodes, sessionsEnded };
  });
}

/** The session in which a second factor was enrolled has proved it; the other sessions have not, and end. Returns how many ended. */
export async function secureSession(
  tx: Tx,
  { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
  now: Date,
): Promise<number> {
  const ended = await endAllSessions(tx, userId, now, sessionId);
  await markSecondFactor(tx, sessionId, now);
  return ended;
}

/** Gives an operator a secret that is known already, without recovery codes: for the demo world alone. */
export async function enrolKnownSecret(
  tx: Tx,
  box: SealedBox,
  userId: bigint,
  secret: string,
  now: Date,
): Promise<void> {
  await keepSecret(
    tx,
    userId,
    { sealed: box.seal(secret, secretPlaceOf(userId)), lastStep: null, recoveryHmacs: [] },
    now,
  );
}
