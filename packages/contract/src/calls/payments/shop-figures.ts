import { defineCall } from '../../call.ts';
import {
  DayRangeBody,
  DayRangeQuery,
  InstallmentSummary,
  TerminalTableQuery,
  TransactionSummary,
} from '../../schemas/shop-figures.ts';

const shared = {
  context: 'payments',
  access: 'merchant',
  idempotency: 'none',
  owner: 'none',
} as const;
const errors = ['range_turned', 'range_in_future', 'range_too_long', 'report_too_large'] as const;
const range = { from: '2026-11-01', to: '2026-11-22' } as const;
const figures = {
  currency: 364,
  count: 1,
  amount: 12_000_000,
  refund_count: 0,
  refunded_amount: 0,
  commission: 240_000,
  net_amount: 11_760_000,
} as const;
const rows = { count: 4, paid_count: 1, remaining_count: 3, overdue_count: 0 } as const;

/** What the sales of a shop come to. */
export const shopFigureCalls = {
  summariseSales: defineCall({
    ...shared,
    id: 'C022',
    method: 'GET',
    path: '/api/v1/merchant/user/transaction-summary/',
    summary: 'The shop’s sales and refunds over at most a year: together, by day, product and terminal, and its buyers',
    query: DayRangeQuery,
    reply: { 200: TransactionSummary },
    errors,
    example: {
      query: range,
      response: {
        ...range,
        sums: [figures],
        days: [{ date: '2026-11-22', date_jalali: '1405/09/01', ...figures }],
        products: [{ product_type: 3, ...figures }],
        terminals: [
          { terminal: { id: 64, title: 'صندوق' }, merchant: { id: 6883, name: 'خانهٔ کالای سپهر' }, ...figures },
        ],
        buyers: { count: 1, repeat_count: 0 },
      },
    },
  }),
  summariseInstallments: defineCall({
    ...shared,
    id: 'C025',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/merchant/user/installment-summary/',
    summary:
      'The installments of the sales of some days: how many are paid, remain and are late, by month of the due date',
    body: DayRangeBody,
    reply: { 200: InstallmentSummary },
    errors,
    example: {
      body: range,
      response: { ...range, sale_count: 1, ...rows, months: [{ year: 1405, month: 10, ...rows }] },
    },
  }),
  downloadTerminalTable: defineCall({
    ...shared,
    id: 'C020',
    method: 'GET',
    path: '/api/v1/merchant/sponsor-merchant-report',
    summary: 'What each terminal of the user’s shops has sold over some days, as an XLSX or CSV table',
    query: TerminalTableQuery,
    reply: { 200: null },
    file: 'table',
    errors,
    example: { query: { ...range, format: 'xlsx' }, response: null },
  }),
} as const;
