import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import type { Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { readRestOfSale } from './rest-of-sale.ts';

/** What a context that imports no other may know of a customer's own purchase. */
export interface PurchaseOfPerson {
  readonly merchantId: bigint;
  readonly hasSucceeded: boolean;
  readonly installmentCount: number;
  readonly boughtAt: Date;
  /** Rials that are not refunded; undefined where it did not succeed. */
  readonly rest: Rial | undefined;
}

/** A purchase of this customer; undefined for another's, as for none. */
export async function readPurchaseOfPerson(
  sql: Sql | Tx,
  customerId: bigint,
  purchaseId: bigint,
): Promise<PurchaseOfPerson | undefined> {
  const [row] = await sql<{ merchant_id: bigint; result: number; installment_count: number; created_at: Date }[]>`
    select merchant_id, result, installment_count, created_at from payments.purchase
    where bucket = ${bucketOf(purchaseId)} and id = ${purchaseId} and customer_id = ${customerId}`;
  if (row === undefined) return undefined;
  const hasSucceeded = row.result === TRANSACTION_RESULT.success;
  return {
    merchantId: row.merchant_id,
    hasSucceeded,
    installmentCount: row.installment_count,
    boughtAt: row.created_at,
    rest: hasSucceeded ? await readRestOfSale(sql, purchaseId) : undefined,
  };
}
