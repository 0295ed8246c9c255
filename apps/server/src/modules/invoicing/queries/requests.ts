import type { Sql, Tx } from '../../../platform/database/database.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';
import type { Buyer } from '../domain/invoice.ts';

/** An order that reached a shop, and the invoice that was written for it. */
export interface InvoiceRequest extends Buyer {
  readonly id: bigint;
  readonly createdAt: Date;
  readonly invoiceId: bigint | null;
}

const columns = (sql: Sql | Tx) => sql`
  r.id, r.buyer_name as "buyerName", r.buyer_mobile as "buyerMobile", r.note, r.created_at as "createdAt", i.id as "invoiceId"
  from invoicing.request r left join invoicing.invoice i on i.request_id = r.id`;

/** A request of a shop; undefined for one that is not there or another's. */
export async function findRequest(
  sql: Sql | Tx,
  { id, merchantId }: { readonly id: bigint; readonly merchantId: bigint },
): Promise<InvoiceRequest | undefined> {
  const [row] = await sql<
    InvoiceRequest[]
  >`select ${columns(sql)} where r.id = ${id} and r.merchant_id = ${merchantId}`;
  return row;
}

/** A page of the requests of a shop that wait for their invoice, or have one, by id; counted to 10,001. */
export async function readRequests(
  sql: Sql,
  { limit, offset, isDescending }: Page,
  { merchantId, isOpen }: { readonly merchantId: bigint; readonly isOpen: boolean },
): Promise<ListRows<InvoiceRequest>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const matching = sql`r.merchant_id = ${merchantId} and (i.id is null) = ${isOpen}`;
  const rows = await sql<InvoiceRequest[]>`
    select ${columns(sql)} where ${matching} order by r.id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from (
      select from invoicing.request r left join invoicing.invoice i on i.request_id = r.id where ${matching} limit ${ROWS_TO_COUNT}) seen`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** Open requests of a shop, counted up to a limit. The caller has locked the numbering. */
export async function countOpenRequests(tx: Tx, merchantId: bigint, limit: number): Promise<number> {
  const [row] = await tx<{ count: bigint }[]>`
    select count(*) as count from (
      select from invoicing.request r where r.merchant_id = ${merchantId}
        and not exists (select from invoicing.invoice i where i.request_id = r.id) limit ${limit}) seen`;
  return Number(row?.count ?? 0n);
}

/** Writes a request. */
export async function insertRequest(
  tx: Tx,
  { merchantId, buyer, at }: { readonly merchantId: bigint; readonly buyer: Buyer; readonly at: Date },
): Promise<InvoiceRequest> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into invoicing.request (merchant_id, buyer_name, buyer_mobile, note, created_at)
    values (${merchantId}, ${buyer.buyerName}, ${buyer.buyerMobile}, ${buyer.note}, ${at}) returning id`;
  if (row === undefined) throw new Error('a request was not stored');
  return { ...buyer, id: row.id, createdAt: at, invoiceId: null };
}
