import type { ProductType } from '@nesye/contract/constants';
import { rial, type Rial } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import type { PurchaseFilter } from '../domain/purchase-filter.ts';
import { linesOfShop } from './sale-movements.ts';

/** A line of the statement as a sheet of sums needs it. Amounts in whole units of the currency. */
export interface ShiftLine {
  readonly customerId: bigint;
  readonly uid: string;
  readonly isRefund: boolean;
  readonly productType: ProductType;
  readonly currency: number;
  /** Sold, or refunded. */
  readonly amount: Rial;
  /** Less than 0 where it was given back. */
  readonly commission: Rial;
  readonly netAmount: Rial;
}

export interface Shift {
  readonly from: Date;
  /** Not in it. */
  readonly until: Date;
}

/** The sales and refunds of a shop in a shift, `limit` at most. One statement over its range of two indexes. */
export async function readShiftLines(
  sql: Sql,
  merchantId: bigint,
  { from, until }: Shift,
  { places, limit }: Pick<PurchaseFilter, 'places'> & { readonly limit: number },
): Promise<ShiftLine[]> {
  const lines = linesOfShop(
    sql,
    { places },
    {
      sale: sql`and p.created_at >= ${from} and p.created_at < ${until}`,
      refund: sql`and r.refunded_at >= ${from} and r.refunded_at < ${until}`,
    },
  );
  const rows = await sql<LineRow[]>`
    select l.customer_id, l.uid, l.refund_id, l.product_type, l.currency, l.line_amount as amount, l.line_commission as commission, l.line_net as net
    from unnest(${[String(merchantId)]}::bigint[]) m(id) cross join lateral (${lines}) l limit ${limit}`;
  return rows.map((row) => ({
    customerId: row.customer_id,
    uid: row.uid,
    isRefund: row.refund_id > 0n,
    productType: row.product_type,
    currency: row.currency,
    amount: rial(row.amount),
    commission: rial(row.commission),
    netAmount: rial(row.net),
  }));
}

interface LineRow {
  customer_id: bigint;
  uid: string;
  refund_id: bigint;
  product_type: ProductType;
  currency: number;
  amount: bigint;
  commission: bigint;
  net: bigint;
}
