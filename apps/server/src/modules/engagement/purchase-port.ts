import type { Sql, Tx } from '../../platform/database/database.ts';

/** A purchase of this customer, as payments knows it; undefined for another's, as for none. Rials. */
export type PurchaseOf = (
  sql: Sql | Tx,
  customerId: bigint,
  purchaseId: bigint,
) => Promise<
  | {
      readonly merchantId: bigint;
      readonly hasSucceeded: boolean;
      readonly installmentCount: number;
      readonly boughtAt: Date;
      readonly rest: bigint | undefined;
    }
  | undefined
>;

/** Whether a dispute of a purchase is open. */
export type HasOpenDispute = (sql: Sql | Tx, purchaseId: bigint) => Promise<boolean>;
