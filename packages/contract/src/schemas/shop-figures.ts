import { Type } from '@sinclair/typebox';
import { AmountOut, CalendarDate, JalaliText, namedObject, strictObject } from './common.ts';
import { dayRange } from './report.ts';
import { ProductTypeNumber } from './codes.ts';
import { oneOf } from './texts.ts';

export const DayRangeQuery = strictObject(dayRange);
export const DayRangeBody = namedObject('DayRange', dayRange);
export const TerminalTableQuery = strictObject({ ...dayRange, format: oneOf('xlsx', 'csv') });

/** Sums of sales and refunds, each on its own day. Whole units of the currency. */
const figures = {
  currency: Type.Integer(),
  count: Type.Integer({ minimum: 0, description: 'sales' }),
  amount: AmountOut,
  refund_count: Type.Integer({ minimum: 0 }),
  refunded_amount: AmountOut,
  commission: AmountOut,
  net_amount: AmountOut,
} as const;
const range = { from: CalendarDate, to: CalendarDate } as const;

/** A shop's sales over some days: together, by day, by product and by terminal, each by currency. */
export const TransactionSummary = namedObject('TransactionSummary', {
  ...range,
  sums: Type.Array(strictObject(figures), { description: 'one for each currency' }),
  days: Type.Array(strictObject({ date: CalendarDate, date_jalali: JalaliText, ...figures }), {
    description: 'days with a line, oldest first',
  }),
  products: Type.Array(strictObject({ product_type: ProductTypeNumber, ...figures }), {
    description: 'largest net first',
  }),
  terminals: Type.Array(
    strictObject({
      terminal: strictObject({ id: Type.Integer(), title: Type.String() }),
      merchant: strictObject({ id: Type.Integer(), name: Type.String() }),
      ...figures,
    }),
    { description: 'largest net first' },
  ),
  buyers: strictObject({
    count: Type.Integer({ minimum: 0 }),
    repeat_count: Type.Integer({ minimum: 0, description: 'who bought more than once in the range' }),
  }),
});

const rows = {
  count: Type.Integer({ minimum: 0, description: 'installments, without cancelled ones' }),
  paid_count: Type.Integer({ minimum: 0 }),
  remaining_count: Type.Integer({ minimum: 0 }),
  overdue_count: Type.Integer({ minimum: 0, description: 'of the remaining' }),
} as const;

/** The installments of the sales of some days. They are counted: what a customer owes is not the shop's to know. */
export const InstallmentSummary = namedObject('InstallmentSummary', {
  ...range,
  sale_count: Type.Integer({ minimum: 0 }),
  ...rows,
  months: Type.Array(strictObject({ year: Type.Integer(), month: Type.Integer(), ...rows }), {
    description: 'by the Jalali month of the due date, oldest first',
  }),
});
