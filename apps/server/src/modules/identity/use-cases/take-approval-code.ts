import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import type { MachineTime } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ApprovalPurpose } from '../domain/otp-code.ts';
import { findUser } from '../queries/users.ts';
import { proveOtp, spendOtp } from './prove-otp.ts';

export interface ApprovalToTake {
  readonly userId: bigint;
  readonly purpose: ApprovalPurpose;
  /** What the code was requested for, as N04 named it: a sheba, a card's id. Undefined where the purpose says all. */
  readonly approves?: string | undefined;
  /** As typed. */
  readonly code: string;
  readonly now: MachineTime;
}

/**
 * Takes the code that a user requested by N04: it is spent if the transaction commits, and not otherwise; the try it
 * costs is counted in any case. Refuses with otp_invalid (wrong, old, used, for something else), login_locked.
 */
export type TakeApprovalCode = (tx: Tx, approval: ApprovalToTake) => Promise<void>;

/** `attempts` has connections of its own: who waits here holds one of the ordinary pool, and must not need a second. */
export function createApprovals({
  attempts,
  otpKeys,
}: {
  readonly attempts: Sql;
  readonly otpKeys: KeyRing;
}): TakeApprovalCode {
  return async (tx, { userId, purpose, approves, code, now }) => {
    const user = await findUser(tx, userId);
    if (user === undefined) throw new Refusal('user_not_found');
    await spendOtp(
      tx,
      await proveOtp(
        attempts,
        otpKeys,
        { purpose, mobile: user.mobile, ...(approves === undefined ? {} : { approves }), code },
        now,
      ),
      now,
    );
  };
}
