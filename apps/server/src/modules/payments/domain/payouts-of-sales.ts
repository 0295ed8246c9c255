import type { Sql } from '../../../platform/database/database.ts';

/** A payout that a sale is in; rials. */
export interface PayoutOfSale {
  readonly id: bigint;
  readonly purchaseId: bigint;
  readonly state: 'on_its_way' | 'paid' | 'partly_paid' | 'returned' | 'netted';
  /** What of the sale it has brought; less than 0 for a refund after an earlier payout. */
  readonly amount: bigint;
  readonly cutAt: Date;
  /** When it has arrived, or is expected to. */
  readonly at: Date;
}

/** The payouts of some sales, oldest first. */
export type PayoutsOfSales = (sql: Sql, purchaseIds: readonly bigint[]) => Promise<readonly PayoutOfSale[]>;
