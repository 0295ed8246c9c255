import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, Instant, namedObject, orNull } from '../../schemas/common.ts';
import { FileIn } from '../../schemas/file.ts';
import { oneOf } from '../../schemas/texts.ts';
import { buyerFields } from './invoice-schemas.ts';

const shared = { context: 'invoicing', access: 'merchant', idempotency: 'none' } as const;

const InvoiceRequest = namedObject('InvoiceRequest', {
  id: Type.Integer(),
  buyer_name: Type.String(),
  buyer_mobile: orNull(Type.String()),
  note: orNull(Type.String()),
  created_at: Instant,
  invoice_id: orNull(Type.Integer({ description: 'the invoice that was written for it' })),
});
const sample = {
  id: 7,
  buyer_name: 'مریم کریمی',
  buyer_mobile: '09125550143',
  note: 'سفارش تلفنی',
  created_at: '2026-11-22T14:10:00.000Z',
  invoice_id: null,
} as const;

/** Orders that reached a shop on paper or in a message: kept with their picture until an invoice is written. */
export const invoiceRequestCalls = {
  listInvoiceRequests: defineList({
    ...shared,
    owner: 'none',
    id: 'C352',
    path: '/api/v1/sale/invoice-request',
    summary:
      'Requests for an invoice that the shop keeps, newest first; without a filter those that wait for their invoice',
    row: InvoiceRequest,
    filters: { filter_state: Type.Optional(oneOf('open', 'invoiced')) },
    example: { as: 'new_merchant', query: { filter_state: 'invoiced' }, rows: [] },
  }),
  addInvoiceRequest: defineCall({
    ...shared,
    id: 'C353',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/sale/invoice-request',
    summary: 'Keep a request for an invoice with the picture of the order',
    bodyMedia: 'multipart/form-data',
    bodyLimitBytes: 10 * 1024 * 1024,
    body: namedObject('NewInvoiceRequest', { ...buyerFields, file: FileIn }),
    reply: { 201: InvoiceRequest },
    errors: [
      'not_found',
      'mobile_invalid',
      'invoice_limit_reached',
      'media_not_allowed',
      'media_unreadable',
      'malware_found',
      'upload_too_large',
      'upload_limit_reached',
    ],
    owner: 'none',
    example: {
      as: 'new_merchant',
      body: {
        buyer_name: sample.buyer_name,
        buyer_mobile: sample.buyer_mobile,
        note: sample.note,
        file: demo('picture'),
      },
      response: sample,
    },
  }),
  getInvoiceRequestFile: defineCall({
    ...shared,
    id: 'N373',
    method: 'GET',
    path: '/api/v1/sale/invoice-request/:id/file',
    summary: 'The picture of a request',
    params: IdParams,
    reply: { 200: null },
    file: 'page',
    errors: ['not_found'],
    owner: ownedBy('merchant', ['path.id']),
    example: { as: 'new_merchant', params: { id: demo('invoice_request_id') }, response: null },
  }),
} as const;
