import type { IsoDate } from '@nesye/money';
import type { BusinessTime } from '../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';

/** What gift cards have to know of other contexts. */

/** What a shop may put into gift cards out of what it is owed, in rials. */
export interface ShopMoney {
  /** What is free now. */
  readonly readFree: (sql: Sql | Tx, merchantId: bigint) => Promise<bigint>;
  /** The same, and nothing else can be paid out of it until the transaction ends. */
  readonly lockFree: (tx: Tx, merchantId: bigint) => Promise<bigint>;
  /** Posts rule 27, leg 1, and keeps what it takes out of the payouts. The caller holds the lock of `lockFree`, and the accounts of the cards are open. */
  readonly putIntoCards: (tx: Tx, spending: GiftCardSpending) => Promise<void>;
}

/** What a shop puts into new cards: so many rials into each. */
export interface GiftCardSpending {
  readonly merchantId: bigint;
  readonly batchId: bigint;
  readonly cardIds: readonly bigint[];
  readonly amount: bigint;
  readonly at: BusinessTime;
  readonly day: IsoDate;
}

/** Uses up the code that the user requested (N04) for exactly these cards; refuses `otp_invalid`, `login_locked`. */
export type TakeCode = (
  tx: Tx,
  approval: {
    readonly userId: bigint;
    readonly purpose: 'gift_card';
    readonly approves: string;
    readonly code: string;
    readonly now: Date;
  },
) => Promise<void>;
