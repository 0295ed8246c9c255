import type { InvoiceStatus } from '@nesye/contract/constants';
import { isoDate, rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';
import type { Invoice, InvoiceCode } from '../domain/invoice.ts';

interface InvoiceColumns {
  id: bigint;
  merchant_id: bigint;
  status: InvoiceStatus;
  number: number | null;
  buyer_name: string;
  buyer_mobile: string | null;
  note: string | null;
  due_date: string;
  total: bigint;
  item_count: number;
  created_at: Date;
  sent_at: Date | null;
  cancelled_at: Date | null;
  code_id: bigint | null;
  code: string | null;
  valid_until: Date | null;
  claimed_by: bigint | null;
  claimed_uid: string | null;
  claimed_at: Date | null;
}

/** The status that an invoice `i` with its code `c` has at a moment: what is paid is what its code says. */
const statusAt = (sql: Sql | Tx, now: Date) => sql`
  case when i.cancelled_at is not null then 4 when i.sent_at is null then 1 when c.claimed_by is not null then 3
       when c.valid_until <= ${now} then 5 else 2 end`;

const selectInvoice = (sql: Sql | Tx, now: Date) => sql`
  select i.id, i.merchant_id, ${statusAt(sql, now)} as status, i.number, i.buyer_name, i.buyer_mobile, i.note, i.due_date::text as due_date,
         coalesce(i.total, items.total, 0)::bigint as total, items.count::int as item_count, i.created_at, i.sent_at, i.cancelled_at,
         c.id as code_id, c.code, c.valid_until, c.claimed_by, c.claimed_uid, c.claimed_at
  from invoicing.invoice i
  left join merchants.payment_code c on c.id = i.payment_code_id
  cross join lateral (select count(*) as count, sum(t.total) as total from invoicing.invoice_item t where t.invoice_id = i.id) items`;

/** An invoice of a shop; undefined for one that is not there or another's. */
export async function findInvoice(
  sql: Sql | Tx,
  { id, merchantId }: { readonly id: bigint; readonly merchantId: bigint },
  now: Date,
): Promise<Invoice | undefined> {
  const [row] = await sql<
    InvoiceColumns[]
  >`${selectInvoice(sql, now)} where i.id = ${id} and i.merchant_id = ${merchantId}`;
  return row === undefined ? undefined : invoiceOf(row);
}

/** The same, locked first: of two changes in the same moment the second sees the first. */
export async function lockInvoice(
  tx: Tx,
  key: { readonly id: bigint; readonly merchantId: bigint },
  now: Date,
): Promise<Invoice | undefined> {
  await tx`select from invoicing.invoice where id = ${key.id} and merchant_id = ${key.merchantId} for update`;
  return findInvoice(tx, key, now);
}

/** The sent invoice that a code pays; undefined for a code of something else. */
export async function findInvoiceOfCode(sql: Sql, code: string, now: Date): Promise<Invoice | undefined> {
  const [row] = await sql<InvoiceColumns[]>`${selectInvoice(sql, now)} where c.code = ${code}`;
  return row === undefined ? undefined : invoiceOf(row);
}

/** What is searched for: words as `foldText` has them, and what they may be. Amounts are in rials, a mobile is found by its last digits. */
export interface InvoiceSearch {
  readonly folded: string;
  readonly number: number | undefined;
  readonly amounts: readonly bigint[];
  readonly mobileEnd: string | undefined;
}

export interface InvoiceFilter {
  readonly merchantId: bigint;
  readonly statuses: readonly InvoiceStatus[];
  readonly search: InvoiceSearch | undefined;
}

/** A page of the invoices of a shop, by id, and how many there are, counted to 10,001. */
export async function readInvoices(
  sql: Sql,
  { limit, offset, isDescending }: Page,
  filter: InvoiceFilter,
  now: Date,
): Promise<ListRows<Invoice>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { search } = filter;
  const matching = sql`
    i.merchant_id = ${filter.merchantId} and ${statusAt(sql, now)} = any(${filter.statuses.map(String)}::int[])
    ${search === undefined ? sql`` : searchCondition(sql, search)}`;
  const rows = await sql<InvoiceColumns[]>`
    ${selectInvoice(sql, now)} where ${matching} order by i.id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from (
      select from invoicing.invoice i left join merchants.payment_code c on c.id = i.payment_code_id where ${matching} limit ${ROWS_TO_COUNT}) seen`;
  return { total: Number(count?.total ?? 0n), rows: rows.map(invoiceOf) };
}

const searchCondition = (sql: Sql, { folded, number, amounts, mobileEnd }: InvoiceSearch) => sql`
  and (position(${folded} in platform.fold_text(i.buyer_name)) > 0
    ${number === undefined ? sql`` : sql`or i.number = ${number}`}
    ${amounts.length === 0 ? sql`` : sql`or i.total = any(${amounts.map(String)}::bigint[])`}
    ${mobileEnd === undefined ? sql`` : sql`or right(i.buyer_mobile, ${mobileEnd.length}) = ${mobileEnd}`})`;

const invoiceOf = (row: InvoiceColumns): Invoice => ({
  id: row.id,
  merchantId: row.merchant_id,
  status: row.status,
  number: row.number,
  buyerName: row.buyer_name,
  buyerMobile: row.buyer_mobile,
  note: row.note,
  dueDate: isoDate(row.due_date),
  total: rial(row.total),
  itemCount: row.item_count,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  cancelledAt: row.cancelled_at,
  code: codeOf(row),
});

function codeOf(row: InvoiceColumns): InvoiceCode | null {
  if (row.code_id === null || row.code === null || row.valid_until === null) return null;
  const { claimed_by: customerId, claimed_uid: uid, claimed_at: at } = row;
  return {
    id: row.code_id,
    code: row.code,
    validUntil: row.valid_until,
    claim: customerId === null || uid === null || at === null ? null : { customerId, uid, at },
  };
}
