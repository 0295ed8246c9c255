import type { Tx } from '../../../platform/database/database.ts';

/** What the wallet has to know of other contexts; wired in `build-app.ts`. */

/** A bank by its name, and the three digits of its shebas. */
export interface BankName {
  readonly code: string;
  readonly name: string;
}

export interface Banks {
  /** By the three digits of a sheba. */
  ofSheba(code: string): Promise<BankName | undefined>;
  /** By the first six digits of a card. */
  ofCard(prefix: string): Promise<BankName | undefined>;
}

/** The number by which banks know a customer: a national id, or a foreigner's number. Undefined while it is not on record. */
export type HolderIdOf = (userId: bigint) => Promise<string | undefined>;

/** Refuses `cooling_off` in the days after a change of the mobile, when nothing may be changed that money goes out by. */
export type RequireNoCoolingOff = (userId: bigint, now: Date) => Promise<void>;

/** Uses up the code a customer requested (N04) for exactly this purpose and subject; refuses `otp_invalid`, `login_locked`. */
export type TakeCode = (
  tx: Tx,
  approval: {
    readonly userId: bigint;
    readonly purpose: 'sheba' | 'card_pin';
    readonly approves: string;
    readonly code: string;
    readonly now: Date;
  },
) => Promise<void>;
