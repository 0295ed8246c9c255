import type { ProductType } from '@nesye/contract/constants';
import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { type Counting, ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import { type ListRows, rowsToRead } from '../../../platform/lists/list-response.ts';
import type { ListRequest } from '../../../platform/lists/list-request.ts';
import type { PurchaseFilter } from '../domain/purchase-filter.ts';
import { purchaseConditions } from './purchase-conditions.ts';

/** A purchase as the shop sees it. Amounts in whole units of the currency. */
export interface SaleRow {
  readonly id: bigint;
  readonly uid: string;
  readonly merchantId: bigint;
  readonly customerId: bigint;
  readonly productType: ProductType;
  readonly amount: Rial;
  readonly commission: Rial;
  /** What it paid of the fee by its offer. */
  readonly shopFee: Rial;
  readonly installmentCount: number;
  readonly currency: number;
  readonly buyerNote: string | null;
  /** The Tehran day of the capture. */
  readonly businessDate: IsoDate;
  readonly createdAt: Date;
}

/** The columns of a sale as they come from the database. */
export interface SaleColumns {
  id: bigint;
  uid: string;
  merchant_id: bigint;
  customer_id: bigint;
  product_type: ProductType;
  amount: bigint;
  commission: bigint;
  shop_fee: bigint;
  installment_count: number;
  currency: number;
  buyer_note: string | null;
  business_date: string;
  created_at: Date;
}

/** A page of the sales of some shops, by time; the total is 0 where it is not counted. One statement over each shop's range of one index. */
export async function readSales(
  sql: Sql,
  merchantIds: readonly bigint[],
  filter: PurchaseFilter,
  request: ListRequest<'created_at'>,
  counting: Counting = 'bounded',
): Promise<ListRows<SaleRow>> {
  const { limit, offset } = rowsToRead(request);
  const direction = request.isDescending ? sql`desc` : sql`asc`;
  const beyond = request.isDescending ? sql`<` : sql`>`;
  const [createdAt, id] = request.after ?? [];
  const position =
    createdAt === undefined || id === undefined
      ? sql``
      : sql`and (p.created_at, p.id) ${beyond} (${createdAt}::timestamptz, ${id}::bigint)`;
  const shops = merchantIds.map(String);
  const rows = await sql<(Omit<SaleColumns, 'id'> & { total: bigint; id: bigint | null })[]>`
    with page as (
      select p.* from unnest(${shops}::bigint[]) m(id)
      cross join lateral (
        select * from payments.shop_sale p where p.merchant_id = m.id and p.result = 2 ${purchaseConditions(sql, filter)} ${position}
        order by p.created_at ${direction}, p.id ${direction} limit ${limit + offset}
      ) p
      order by p.created_at ${direction}, p.id ${direction} limit ${limit} offset ${offset}
    )
    select counted.total, p.id, p.uid, p.merchant_id, p.customer_id, p.product_type, p.amount, p.commission, p.shop_fee, p.installment_count, p.currency, p.buyer_note, p.business_date, p.created_at
    from (
      select count(*) as total from (
        select from payments.shop_sale p where p.merchant_id = any(${shops}::bigint[]) and p.result = 2 ${purchaseConditions(sql, filter)} limit ${counting === 'none' ? 0 : ROWS_TO_COUNT}) seen
    ) counted
    left join page p on true
    order by p.created_at ${direction}, p.id ${direction}`;
  return {
    total: Number(rows[0]?.total ?? 0n),
    rows: rows.flatMap((row) => (row.id === null ? [] : [saleOf({ ...row, id: row.id })])),
  };
}

/** A stored sale as a row. */
export const saleOf = (row: SaleColumns): SaleRow => ({
  id: row.id,
  uid: row.uid,
  merchantId: row.merchant_id,
  customerId: row.customer_id,
  productType: row.product_type,
  amount: rial(row.amount),
  commission: rial(row.commission),
  shopFee: rial(row.shop_fee),
  installmentCount: row.installment_count,
  currency: row.currency,
  buyerNote: row.buyer_note,
  businessDate: isoDate(row.business_date),
  createdAt: row.created_at,
});
