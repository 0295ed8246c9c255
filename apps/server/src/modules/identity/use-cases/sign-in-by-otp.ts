import { normalizeMobile } from '@nesye/persian';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { AccessTokens } from '../adapters/access-tokens.ts';
import type { Role } from '../domain/roles.ts';
import type { Origin } from '../domain/user.ts';
import type { SessionDevice } from '../queries/sessions.ts';
import { findUserByMobile, findUserIdByMobile } from '../queries/users.ts';
import { findOrCreate } from './find-or-create-user.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { type NoteFailedSignIn, noteIfRefused } from './note-failed-sign-in.ts';
import { proveOtp, spendOtp } from './prove-otp.ts';
import { requireSecondFactor, type SecondFactorDeps, spendSecondFactor } from './prove-second-factor.ts';
import { closedRefusal } from '../closed-refusal.ts';
import type { AcceptedTexts, SignUpPorts } from '../sign-up-ports.ts';

export interface OtpSignInDeps extends SignUpPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
  readonly otpKeys: KeyRing;
  readonly secondFactor: SecondFactorDeps;
  readonly noteFailure: NoteFailedSignIn;
}

export interface OtpSignIn extends SessionDevice {
  readonly mobile: string;
  readonly code: string;
  /** Of an operator: a code of the authenticator app, or a recovery code. */
  readonly totp: string | undefined;
  /** What the caller signs in as; a merchant's role comes from its shop and is never granted here. */
  readonly position: Role;
  readonly origin: Origin;
  readonly accepted: AcceptedTexts;
}

/**
 * Signs in with a one-time code. A mobile no one has yet becomes a user, and a customer with a wallet unless it signs in as a merchant.
 * An operator proves a second factor besides; until it is right, the code is not spent.
 * Refuses with mobile_invalid, invalid (a text that was never published), otp_invalid, second_factor_required, totp_invalid, login_locked, account_blocked, account_closed, busy.
 */
export function createOtpSignIn({
  database,
  clock,
  accessTokens,
  otpKeys,
  secondFactor,
  noteFailure,
  openWallet,
  recordAcceptance,
}: OtpSignInDeps): (request: OtpSignIn) => Promise<SignedIn> {
  return async (request) => {
    const mobile = normalizeMobile(request.mobile);
    if (mobile === undefined) throw new Refusal('mobile_invalid', { field: 'mobileNumber' });
    const now = clock.now();
    const otp = await noteIfRefused(
      proveOtp(
        database.sql,
        otpKeys,
        { purpose: 'login', mobile, code: request.code, deviceHash: request.deviceHash },
        now,
      ),
      'otp_invalid',
      async () => noteFailure(await findUserIdByMobile(database.sql, mobile), 'otp'),
    );
    const known = await findUserByMobile(database.sql, mobile);
    const check = async () =>
      known === undefined || known.user.isBanned
        ? undefined
        : requireSecondFactor(secondFactor, known.user, request.totp, now);
    const factor = await noteIfRefused(check(), 'totp_invalid', async () =>
      noteFailure(known?.user.id, 'second_factor'),
    );
    // The refusal of a closed account is thrown after the commit: the code is spent all the same.
    const outcome = await database.transaction(async (tx): Promise<SignedIn | Refusal> => {
      if (factor !== undefined) await spendSecondFactor(tx, factor, now);
      await spendOtp(tx, otp, now);
      const { user, isCustomerCreated } = await findOrCreate(tx, openWallet, mobile, request, now);
      if (user.isBanned) return closedRefusal(user);
      await recordAcceptance(tx, user.id, request.accepted, now);
      return {
        tokens: await openSession(tx, accessTokens, user, request, { by: 'otp', secondFactor: factor?.kind }, now),
        user,
        isCustomerCreated,
      };
    });
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  };
}
