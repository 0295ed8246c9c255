import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A purchase of which something is owed. */
export interface OpenPurchase {
  readonly purchaseId: bigint;
  readonly merchantId: bigint;
  readonly lineName: string;
  /** It is on a monthly bill. */
  readonly isEndOfMonth: boolean;
}

/** A customer's purchases with owed rows, of credits that are not closed or written off, by their ids: at most `limit`. */
export async function readOpenPurchases(sql: Sql | Tx, customerId: bigint, limit: number): Promise<OpenPurchase[]> {
  return await sql<OpenPurchase[]>`
    select i.purchase_id as "purchaseId", i.merchant_id as "merchantId", p.name as "lineName", bool_or(i.is_end_of_month) as "isEndOfMonth"
    from servicing.installment i
    join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id
    join servicing.provider p on p.line = f.line
    where i.bucket = ${bucketOf(customerId)} and i.customer_id = ${customerId} and i.paid_at is null and not i.is_cancelled and f.status in ('active', 'blocked', 'frozen')
    group by i.purchase_id, i.merchant_id, p.name order by i.purchase_id limit ${limit}`;
}
