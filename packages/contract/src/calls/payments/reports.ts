import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { ReportParams, ReportProgress, ReportRequest, ReportTicket } from '../../schemas/report.ts';

const shared = { context: 'payments', access: 'merchant', idempotency: 'none' } as const;

/** Files of a shop's sales. */
export const reportCalls = {
  requestReport: defineCall({
    ...shared,
    id: 'C023',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/merchant/download-report',
    summary:
      'The shop’s sales and refunds, the installments of its sales, its payouts, or the lines of its account, as an XLSX or CSV table, newest first',
    description:
      'To 10,000 rows the response is the file. For more it is 202: a task makes the file, and `GET /api/v1/merchant/reports/:id/` says how far it is.',
    body: ReportRequest,
    reply: { 200: null, 202: ReportTicket },
    file: 'table',
    errors: ['range_turned', 'range_in_future', 'range_too_long', 'report_in_progress', 'not_found'],
    owner: ownedBy('merchant', ['body.filter_terminal']),
    example: {
      body: {
        kind: 'sales',
        from: '2026-11-01',
        to: '2026-11-22',
        format: 'xlsx',
        filter_terminal: demo('shop_terminal_id'),
      },
      response: null,
    },
  }),
  getReport: defineCall({
    ...shared,
    id: 'N360',
    method: 'GET',
    path: '/api/v1/merchant/reports/:id/',
    summary: 'How far a large report is, and where its file is once it is whole',
    params: ReportParams,
    reply: { 200: ReportProgress },
    errors: ['not_found'],
    owner: ownedBy('merchant', ['path.id']),
    example: {
      as: 'new_merchant',
      params: { id: demo('report_id') },
      response: {
        progress: 100,
        url: '/api/v1/merchant/reports/Qm9va3MtYXJlLWJhbGFuY2VkLWFuZC1jYWxtLWhlcmU/file/',
        failure: null,
        expires_at: '2026-11-23T14:19:24.724Z',
      },
    },
  }),
  downloadReport: defineCall({
    ...shared,
    id: 'N361',
    method: 'GET',
    path: '/api/v1/merchant/reports/:id/file/',
    summary: 'The file of a large report; the link ends after a day',
    params: ReportParams,
    reply: { 200: null },
    file: 'table',
    errors: ['not_found'],
    owner: ownedBy('merchant', ['path.id']),
    example: { as: 'new_merchant', params: { id: demo('report_id') }, response: null },
  }),
} as const;
