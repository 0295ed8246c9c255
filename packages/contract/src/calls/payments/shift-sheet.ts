import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { ShiftPdfQuery, ShiftQuery, ShiftSheet } from '../../schemas/shift.ts';

const reading = { context: 'payments', access: 'merchant', idempotency: 'none', method: 'GET' } as const;
const owner = ownedBy('merchant', ['query.filter_terminal']);
const PATH = '/api/v1/merchant/user/shift-sheet/';
const query = { date: '2026-11-22', from: '08:00', until: '16:00', filter_terminal: demo('shop_terminal_id') } as const;

const sums = {
  currency: 364,
  count: 1,
  refund_count: 0,
  amount: 12_000_000,
  refunded_amount: 0,
  commission: 240_000,
  net_amount: 11_760_000,
};

/** What a till, or one of its people, has sold between two times of a day. */
export const shiftSheetCalls = {
  getShiftSheet: defineCall({
    ...reading,
    id: 'N426',
    path: PATH,
    summary: 'What was sold and refunded in a shift, by the way of sale; the lines are those of the list of sales',
    description:
      'Staff who do not see the shop’s money get the sheet of their own codes, without amounts. Others get that of everyone, of themselves, or of one member.',
    query: ShiftQuery,
    reply: { 200: ShiftSheet },
    errors: ['not_found', 'range_in_future', 'report_too_large'],
    owner,
    example: {
      query,
      response: {
        merchant: { id: 6883, name: 'خانهٔ کالای سپهر' },
        terminal: { id: 31, title: 'صندوق' },
        staff: null,
        date: '2026-11-22',
        date_jalali: '1405/09/01',
        from: '2026-11-22T04:30:00.000Z',
        until: '2026-11-22T12:30:00.000Z',
        sees_money: true,
        sums: [sums],
        ways: [{ product_type: 3, ...sums }],
      },
    },
  }),
  getShiftSheetPdf: defineCall({
    ...reading,
    id: 'N427',
    cost: 'costly',
    path: `${PATH}pdf/`,
    summary: 'The same as a PDF to print',
    query: ShiftPdfQuery,
    reply: { 200: null },
    file: 'pdf',
    errors: ['not_found', 'range_in_future', 'report_too_large', 'rate_limited', 'unavailable'],
    owner,
    example: { query, response: null },
  }),
} as const;
