import type { Sql, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/http/handler.ts';

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

/** Another customer as one who sends money may see them. */
export interface Person {
  readonly id: bigint;
  readonly mobile: string;
  /** Masked; undefined until the registry has confirmed the identity. */
  readonly maskedName: string | undefined;
}

/** Other customers. Those who were banned or have left are none. */
export interface People {
  byMobile(sql: Sql | Tx, mobile: string): Promise<Person | undefined>;
  byIds(sql: Sql | Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Person>>;
}

/** The number by which banks know a customer: a national id, or a foreigner's number. Undefined while it is not on record. */
export type HolderIdOf = (userId: bigint) => Promise<string | undefined>;

/** Refuses `cooling_off` in the days after a change of the mobile, when nothing may be changed that money goes out by. */
export type RequireNoCoolingOff = (sql: Sql | Tx, userId: bigint, now: Date) => Promise<void>;

/** Refuses `passkey_required` after a change of the SIM and on a new device, unless an older passkey has proved who is there. Says whether the register of SIMs has responded lately. */
export type RequireProvenOwner = (
  sql: Sql | Tx,
  owner: Pick<Principal, 'userId' | 'sessionId'>,
  now: Date,
) => Promise<{ readonly isSimKnown: boolean }>;

/** Uses up the code a customer requested (N04) for exactly this purpose and subject; refuses `otp_invalid`, `login_locked`. */
export type TakeCode = (
  tx: Tx,
  approval: {
    readonly userId: bigint;
    readonly purpose: 'sheba' | 'card_pin' | 'cash_out' | 'transfer';
    readonly approves: string;
    readonly code: string;
    readonly now: Date;
  },
) => Promise<void>;
