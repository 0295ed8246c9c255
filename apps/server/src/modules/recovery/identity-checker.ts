import type { CheckOutcome } from './domain/recovery.ts';

export interface IdentityClaim {
  /** Undefined where no one has the mobile that was named: then there is nothing to compare with. */
  readonly userId: bigint | undefined;
  /** Ten Latin digits with a right check digit. */
  readonly nationalId: string;
  /** Gregorian, YYYY-MM-DD. */
  readonly birthDate: string;
}

/** Knows who people are. `unknown` where it cannot be known now; a later call may know. Never called inside a transaction. */
export interface IdentityChecker {
  /** Is this what is on record of the user. */
  readonly checkIdentity: (
    claim: IdentityClaim,
  ) => Promise<{ readonly nationalId: CheckOutcome; readonly birthDate: CheckOutcome }>;
  /** Is the mobile (in its stored form) in the name of who has the national id. */
  readonly checkMobileHolder: (nationalId: string, mobile: string) => Promise<CheckOutcome>;
}
