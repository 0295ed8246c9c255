import { normalizeMobile } from '@nesye/persian';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { NO_ORIGIN, type User } from '../domain/user.ts';
import { findUserIdByMobile } from '../queries/users.ts';
import { closedRefusal } from '../closed-refusal.ts';
import type { OpenWallet } from '../sign-up-ports.ts';
import { findOrCreate } from './find-or-create-user.ts';
import { noteIfRefused, type NoteFailedSignIn } from './note-failed-sign-in.ts';
import { proveOtp, spendOtp } from './prove-otp.ts';

export interface GuestProofDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly otpKeys: KeyRing;
  readonly openWallet: OpenWallet;
  readonly noteFailure: NoteFailedSignIn;
}

export interface GuestProof {
  /** In any written form. */
  readonly mobile: string;
  readonly code: string;
  /** The order that the code was sent for. */
  readonly approves: string;
  readonly deviceHash: Uint8Array | undefined;
}

/**
 * Proves a mobile for one order: the code is spent in the transaction of `effect`, which gets the mobile's customer. A mobile no one has becomes a customer with a wallet,
 * without a session and without accepted texts: those come with the first sign-in. Refuses mobile_invalid, otp_invalid, login_locked, account_blocked, account_closed, role_not_allowed.
 */
export type ProveGuest = <Effect>(
  proof: GuestProof,
  effect: (tx: Tx, user: User) => Promise<Effect>,
) => Promise<Effect>;

/** The proof over the codes of the purpose `checkout`. */
export const createGuestProof =
  ({ database, clock, otpKeys, openWallet, noteFailure }: GuestProofDeps): ProveGuest =>
  async ({ mobile: text, ...claim }, effect) => {
    const mobile = normalizeMobile(text);
    if (mobile === undefined) throw new Refusal('mobile_invalid', { field: 'mobile' });
    const now = clock.now();
    const otp = await noteIfRefused(
      proveOtp(database.sql, otpKeys, { purpose: 'checkout', mobile, ...claim }, now),
      'otp_invalid',
      async () => noteFailure(await findUserIdByMobile(database.sql, mobile), 'otp'),
    );
    // The refusal of who may not buy is thrown after the commit: the code is spent all the same.
    const outcome = await database.transaction(async (tx) => {
      await spendOtp(tx, otp, now);
      const origin = { position: 'customer', origin: NO_ORIGIN } as const;
      const { user } = await findOrCreate(tx, openWallet, mobile, origin, now);
      if (user.isBanned) return closedRefusal(user);
      return user.isCustomer ? await effect(tx, user) : new Refusal('role_not_allowed');
    });
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  };
