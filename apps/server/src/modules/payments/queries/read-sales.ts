import type { ProductType } from '@nesye/contract/constants';
import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { type ListRows, rowsToRead } from '../../../platform/lists/list-answer.ts';
import type { ListRequest } from '../../../platform/lists/list-request.ts';

/** A purchase as the shop sees it. Amounts in whole units of the currency. */
export interface SaleRow {
  readonly id: bigint;
  readonly uid: string;
  readonly customerId: bigint;
  readonly productType: ProductType;
  readonly amount: Rial;
  readonly commission: Rial;
  readonly installmentCount: number;
  readonly currency: number;
  /** The Tehran day of the capture. */
  readonly businessDate: IsoDate;
  readonly createdAt: Date;
}

interface Row {
  total: bigint;
  id: bigint | null;
  uid: string;
  customer_id: bigint;
  product_type: ProductType;
  amount: bigint;
  commission: bigint;
  installment_count: number;
  currency: number;
  business_date: string;
  created_at: Date;
}

/** A page of a shop's sales, by time. One statement over the shop's range of one index; `isOnCredit` keeps those sold on credit. */
export async function readSales(sql: Sql, merchantId: bigint, isOnCredit: boolean, request: ListRequest<'created_at'>): Promise<ListRows<SaleRow>> {
  const { limit, offset } = rowsToRead(request);
  const direction = request.isDescending ? sql`desc` : sql`asc`;
  const beyond = request.isDescending ? sql`<` : sql`>`;
  const [createdAt, id] = request.after ?? [];
  const isSale = sql`p.merchant_id = ${merchantId} and p.result = 2 ${isOnCredit ? sql`and p.credit_amount > 0` : sql``}`;
  const position = createdAt === undefined || id === undefined ? sql`` : sql`and (p.created_at, p.id) ${beyond} (${createdAt}::timestamptz, ${id}::bigint)`;
  const rows = await sql<Row[]>`
    with page as (
      select p.* from payments.purchase p where ${isSale} ${position} order by p.created_at ${direction}, p.id ${direction} limit ${limit} offset ${offset}
    )
    select counted.total, p.id, p.uid, p.customer_id, p.product_type, p.amount, p.commission, p.installment_count, p.currency, p.business_date, p.created_at
    from (select count(*) as total from payments.purchase p where ${isSale}) counted
    left join page p on true
    order by p.created_at ${direction}, p.id ${direction}`;
  return { total: Number(rows[0]?.total ?? 0n), rows: rows.flatMap((row) => (row.id === null ? [] : [saleOf({ ...row, id: row.id })])) };
}

const saleOf = (row: Row & { id: bigint }): SaleRow => ({
  id: row.id,
  uid: row.uid,
  customerId: row.customer_id,
  productType: row.product_type,
  amount: rial(row.amount),
  commission: rial(row.commission),
  installmentCount: row.installment_count,
  currency: row.currency,
  businessDate: isoDate(row.business_date),
  createdAt: row.created_at,
});
