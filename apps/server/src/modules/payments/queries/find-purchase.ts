import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Whose purchase it is, and when; rials. */
export interface PurchaseFacts {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly merchantId: bigint;
  readonly amount: Rial;
  readonly businessDate: IsoDate;
  readonly hasSucceeded: boolean;
}

/** Purchases by their ids; those that are not there are absent. */
export async function findPurchases(sql: Sql | Tx, ids: readonly bigint[]): Promise<Map<bigint, PurchaseFacts>> {
  const buckets = [...new Set(ids.map(bucketOf))];
  const rows = await sql<
    { id: bigint; customer_id: bigint; merchant_id: bigint; amount: bigint; business_date: string; result: number }[]
  >`
    select id, customer_id, merchant_id, amount, business_date, result from payments.purchase
    where bucket = any(${buckets}::smallint[]) and id = any(${ids.map(String)}::bigint[])`;
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        customerId: row.customer_id,
        merchantId: row.merchant_id,
        amount: rial(row.amount),
        businessDate: isoDate(row.business_date),
        hasSucceeded: row.result === 2,
      },
    ]),
  );
}

/** The id of the purchase that a customer made by this uid, whatever became of it; undefined where there is none. */
export async function findPurchaseByUid(sql: Sql | Tx, customerId: bigint, uid: string): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    select id from payments.purchase where customer_id = ${customerId} and operation = 1 and uid = ${uid} and bucket = ${bucketOf(customerId)}`;
  return row?.id;
}
