import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';

export const INVOICES = '/api/v1/sale/invoice';
export const INVOICE = '/api/v1/sale/invoice/:id';
export const REQUESTS = '/api/v1/sale/invoice-request';
const PUBLIC_INVOICE = '/api/v1/sale/public-invoice/:code';
/** What any change of an invoice changes. */
export const INVOICE_READS = [INVOICES, INVOICE] as const;

export type InvoiceRow = ReplyOf<'GET', typeof INVOICES>['results'][number];
export type Invoice = ReplyOf<'GET', typeof INVOICE>;
export type InvoiceItem = Invoice['items'][number];
export type InvoiceRequest = ReplyOf<'GET', typeof REQUESTS>['results'][number];
export type PublicInvoice = ReplyOf<'GET', typeof PUBLIC_INVOICE>;

/** Where the invoices of a shop are, and one of them. */
export const LIST_PATH = '/user/merchant/invoice';
export const REQUESTS_PATH = `${LIST_PATH}/requests`;
export const invoicePath = (id: number): string => `${LIST_PATH}/${id}`;

/** Until a new invoice is due, unless the shop says otherwise. */
export const STANDARD_DAYS = 7;

const paramsOf = (id: number) => ({ params: { id: String(id) } });

export const invoiceQuery = (id: string) => callQuery(INVOICE, { params: { id } });
export const publicInvoiceQuery = (code: string) => callQuery(PUBLIC_INVOICE, { params: { code } });

/** 2 sends a draft, with an SMS or without; 4 cancels. */
export const setStatus = (id: number, body: { readonly status: 2 | 4; readonly sms?: boolean }): Promise<Invoice> =>
  api.patch(INVOICE, { ...paramsOf(id), body });

export const copyInvoice = (id: number): Promise<Invoice> => api.post(INVOICE, paramsOf(id));

export const deleteItem = (id: number): Promise<unknown> => api.delete('/api/v1/sale/invoice-item/:id', paramsOf(id));

export const fetchRequestFile = (id: number): Promise<Blob> =>
  api.blob('/api/v1/sale/invoice-request/:id/file', paramsOf(id));

/** Begins the draft of a request. */
export const writeForRequest = (request: InvoiceRequest, dueDate: string): Promise<Invoice> =>
  api.post(INVOICES, {
    body: {
      buyer_name: request.buyer_name,
      due_date: dueDate,
      request_id: request.id,
      ...(request.buyer_mobile !== null && { buyer_mobile: request.buyer_mobile }),
      ...(request.note !== null && { note: request.note }),
    },
  });
