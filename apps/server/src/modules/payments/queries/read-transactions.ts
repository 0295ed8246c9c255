import { CURRENCY, type ProductType } from '@nesye/contract/constants';
import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { PurchaseFilter } from '../domain/purchase-filter.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import { type ListRows, rowsToRead } from '../../../platform/lists/list-response.ts';
import type { ListRequest } from '../../../platform/lists/list-request.ts';
import { purchaseConditions } from './purchase-conditions.ts';

/** A purchase as its buyer reads it. Amounts in rials. */
export interface TransactionRow {
  readonly id: bigint;
  readonly uid: string;
  readonly result: 1 | 2 | 3;
  readonly refusalCode: string | null;
  readonly merchantId: bigint;
  readonly terminalId: bigint;
  readonly productType: ProductType;
  readonly contractUid: string | null;
  /** Undefined for a purchase that drew on no facility. */
  readonly walletGroupName: string | null;
  readonly amount: Rial;
  readonly creditAmount: Rial;
  readonly walletAmount: Rial;
  readonly giftAmount: Rial;
  readonly gatewayAmount: Rial;
  /** The attempt at the gateway that pays the part by card; undefined without one, and in lists. */
  readonly attemptId: bigint | undefined;
  readonly fee: Rial;
  /** The fee that the shop paid by its offer. */
  readonly shopFee: Rial;
  readonly installmentCount: number;
  /** What the shop sold in its own currency; null for a sale in rials. Rate: rials for 1,000 units, null where it was refused without one. */
  readonly exchange: { readonly currency: number; readonly amount: bigint; readonly rate: bigint | null } | null;
  readonly createdAt: Date;
  /** The Tehran business date of the purchase; its schedule counts from it. */
  readonly businessDate: IsoDate;
  readonly buyerNote: string | null;
}

export type TransactionOrder = 'created_at' | 'amount';

interface Row {
  id: bigint | null;
  uid: string;
  result: 1 | 2 | 3;
  refusal_code: string | null;
  merchant_id: bigint;
  terminal_id: bigint;
  product_type: ProductType;
  contract_uid: string | null;
  wallet_group_name: string | null;
  amount: bigint;
  credit_amount: bigint;
  wallet_amount: bigint;
  gift_amount: bigint;
  gateway_amount: bigint;
  fee: bigint;
  shop_fee: bigint;
  installment_count: number;
  currency: number;
  foreign_amount: bigint | null;
  rate_rial: bigint | null;
  created_at: Date;
  business_date: string;
  buyer_note: string | null;
  /** Of a single purchase alone. */
  attempt_id?: bigint | null;
}

/** The columns of a purchase `p`, of the provider `w` behind its facility and of what was sold in another currency `x`. */
const columns = (sql: Sql) => sql`
  p.id, p.uid, p.result, p.refusal_code, p.merchant_id, p.terminal_id, p.product_type, p.contract_uid::text as contract_uid, w.name as wallet_group_name, p.amount,
  p.credit_amount, p.wallet_amount, p.gift_amount, p.gateway_amount, p.fee, p.shop_fee, p.installment_count, p.currency,
  x.amount as foreign_amount, x.rate_rial, p.created_at, p.business_date, p.buyer_note`;

const provider = (sql: Sql) => sql`
  left join servicing.facility f on f.bucket = p.bucket and f.id = p.facility_id
  left join servicing.provider w on w.line = f.line
  left join payments.foreign_sale x on x.bucket = p.bucket and x.purchase_id = p.id`;

/** The shops at which a customer has bought, or tried to. */
export async function readShopsOfCustomer(sql: Sql, customerId: bigint): Promise<readonly bigint[]> {
  const rows = await sql<{ merchant_id: bigint }[]>`
    select distinct merchant_id from payments.purchase where bucket = ${bucketOf(customerId)} and customer_id = ${customerId}`;
  return rows.map((row) => row.merchant_id);
}

/** A page of a customer's purchases, refused ones included. One statement over the customer's range of the uid index. */
export async function readTransactions(
  sql: Sql,
  customerId: bigint,
  filter: PurchaseFilter,
  request: ListRequest<TransactionOrder>,
): Promise<ListRows<TransactionRow>> {
  const { limit, offset } = rowsToRead(request);
  const direction = request.isDescending ? sql`desc` : sql`asc`;
  const order = request.orderKey === 'amount' ? sql`amount` : sql`created_at`;
  const rows = await sql<(Row & { total: bigint })[]>`
    with chosen as not materialized (
      select p.* from payments.purchase p where p.bucket = ${bucketOf(customerId)} and p.customer_id = ${customerId} ${purchaseConditions(sql, filter)}
    ), page as (
      select * from chosen ${positionAfter(sql, request)} order by ${order} ${direction}, id ${direction} limit ${limit} offset ${offset}
    )
    select counted.total, ${columns(sql)}
    from (select count(*) as total from (select from chosen limit ${ROWS_TO_COUNT}) seen) counted
    left join page p on true
    ${provider(sql)}
    order by p.${order} ${direction}, p.id ${direction}`;
  return {
    total: Number(rows[0]?.total ?? 0n),
    rows: rows.flatMap((row) => (row.id === null ? [] : [transactionOf({ ...row, id: row.id })])),
  };
}

function positionAfter(sql: Sql, { after, orderKey, isDescending }: ListRequest<TransactionOrder>) {
  const [value, id] = after ?? [];
  if (value === undefined || id === undefined) return sql``;
  const beyond = isDescending ? sql`<` : sql`>`;
  return orderKey === 'amount'
    ? sql`where (amount, id) ${beyond} (${value}::bigint, ${id}::bigint)`
    : sql`where (created_at, id) ${beyond} (${value}::timestamptz, ${id}::bigint)`;
}

/** One purchase of the customer, or undefined: someone else's is as absent as one that does not exist. */
export async function readTransaction(
  sql: Sql,
  customerId: bigint,
  purchaseId: bigint,
): Promise<TransactionRow | undefined> {
  const [row] = await sql<(Row & { id: bigint })[]>`
    select ${columns(sql)}, s.attempt_id from payments.purchase p ${provider(sql)}
    left join payments.card_attempt s on s.bucket = p.bucket and s.purchase_id = p.id
    where p.bucket = ${bucketOf(purchaseId)} and p.id = ${purchaseId} and p.customer_id = ${customerId}`;
  return row === undefined ? undefined : transactionOf(row);
}

function transactionOf(row: Row & { id: bigint }): TransactionRow {
  return {
    id: row.id,
    uid: row.uid,
    result: row.result,
    refusalCode: row.refusal_code,
    merchantId: row.merchant_id,
    terminalId: row.terminal_id,
    productType: row.product_type,
    contractUid: row.contract_uid,
    walletGroupName: row.wallet_group_name,
    amount: rial(row.amount),
    creditAmount: rial(row.credit_amount),
    walletAmount: rial(row.wallet_amount),
    giftAmount: rial(row.gift_amount),
    gatewayAmount: rial(row.gateway_amount),
    attemptId: row.attempt_id ?? undefined,
    fee: rial(row.fee),
    shopFee: rial(row.shop_fee),
    installmentCount: row.installment_count,
    exchange:
      row.currency === CURRENCY.irr
        ? null
        : { currency: row.currency, amount: row.foreign_amount ?? row.amount, rate: row.rate_rial },
    createdAt: row.created_at,
    businessDate: isoDate(row.business_date),
    buyerNote: row.buyer_note,
  };
}
