import { type CallTypes, type FilePart, invoicingCalls } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { checkPage, findDocumentsOf, openPage, storePage } from '../../documents/index.ts';
import { shopWhere } from '../../merchants/index.ts';
import { type InvoiceKey, type InvoicingDeps, requireShop } from '../invoicing-deps.ts';
import {
  countOpenRequests,
  findRequest,
  insertRequest,
  type InvoiceRequest,
  readRequests,
} from '../queries/requests.ts';
import { lockNumbering } from '../queries/write-invoices.ts';
import { type GivenBuyer, readBuyer } from './write-invoice.ts';

/** Requests of a shop that wait for their invoice, at a time. */
const MAX_OPEN = 200;
const PAGE_SIZE = 20;
const SUBJECT = 'invoice_request';

type Wire = CallTypes<typeof invoicingCalls.addInvoiceRequest>['reply'];

/**
 * Keeps an order that reached the user's shop, with its picture. Refuses `not_found` without a shop, `mobile_invalid`, `invoice_limit_reached`, and as `checkPage` and
 * `storePage` do.
 */
export async function keepRequest(
  deps: InvoicingDeps,
  userId: bigint,
  { file, ...given }: GivenBuyer & { readonly file: FilePart },
): Promise<Wire> {
  const { database, clock, documents } = deps;
  const buyer = readBuyer(given);
  const { id: merchantId } = await requireShop(database.sql, userId);
  const page = await checkPage(documents, file, userId);
  return await database.transaction(async (tx) => {
    await lockNumbering(tx, merchantId);
    if ((await countOpenRequests(tx, merchantId, MAX_OPEN)) >= MAX_OPEN) throw new Refusal('invoice_limit_reached');
    const request = await insertRequest(tx, { merchantId, buyer, at: clock.businessNow() });
    const subject = { kind: SUBJECT, id: request.id } as const;
    await storePage(documents, tx, { customerId: userId, subject, kind: 'order', page, replaces: false });
    return requestView(request);
  });
}

interface RequestQuery extends ListQuery {
  readonly filter_state?: 'open' | 'invoiced' | undefined;
}

/** Requests of the user's shop that wait for their invoice, or have one; newest first, 20 a page. Refuses as every paged list does. */
export async function listRequests({ database }: InvoicingDeps, userId: bigint, query: RequestQuery) {
  const shop = await shopWhere(database.sql, userId, 'invoices');
  const read = pagedList(
    invoicingCalls.listInvoiceRequests,
    ['created_at'],
    async (sql, page, { filter_state: state }: RequestQuery) => {
      if (shop === undefined) return { total: 0, rows: [] };
      const { total, rows } = await readRequests(sql, page, { merchantId: shop.id, isOpen: state !== 'invoiced' });
      return { total, rows: rows.map(requestView) };
    },
    PAGE_SIZE,
  );
  return await read(database.sql, { ...query, order_by: query.order_by ?? '-created_at' });
}

/** The picture of a request of the user's shop. Refuses `not_found`. */
export async function openRequestFile({ database: { sql }, documents }: InvoicingDeps, { userId, id }: InvoiceKey) {
  const { id: merchantId } = await requireShop(sql, userId);
  const request = await findRequest(sql, { id, merchantId });
  const [documentId] = request === undefined ? [] : await findDocumentsOf(sql, { kind: SUBJECT, id: request.id });
  if (documentId === undefined) throw new Refusal('not_found');
  const page = await openPage(sql, documents.files, { documentId, page: 1, of: SUBJECT });
  if (page === undefined) throw new Refusal('not_found');
  return page;
}

const requestView = (request: InvoiceRequest): Wire => ({
  id: Number(request.id),
  buyer_name: request.buyerName,
  buyer_mobile: request.buyerMobile,
  note: request.note,
  created_at: request.createdAt.toISOString(),
  invoice_id: request.invoiceId === null ? null : Number(request.invoiceId),
});
