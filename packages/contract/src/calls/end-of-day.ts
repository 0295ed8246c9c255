import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { AmountOut, CalendarDate, namedObject, orNull, strictObject } from '../schemas/common.ts';
import {
  LineText,
  MonthText,
  RANGE_ERRORS,
  ReportCount as Count,
  reportDays,
  reporting,
  DaysOfLine,
} from '../schemas/reports.ts';
import { oneOf } from '../schemas/texts.ts';

const reading = { ...reporting, context: 'end-of-day' } as const;
const REPORTS = '/api/v1/operator/reports/';

const ShareBp = Type.Integer({ minimum: 0, maximum: 10_000, description: 'basis points' });
const Band = Type.Integer({
  minimum: 0,
  maximum: 7,
  description:
    'age by the oldest late row: 0 not late, 1 to 30 days: 1, to 60: 2, to 90: 3, to 150: 4, more: 5; charged off 6; nothing owed 7',
});

const owed = {
  facilities: Count,
  customers: Count,
  principal: AmountOut,
  fee: AmountOut,
  penalty: AmountOut,
  late: AmountOut,
};
const atRisk = {
  at_risk_30: AmountOut,
  at_risk_60: AmountOut,
  at_risk_90: AmountOut,
  par_30_bp: ShareBp,
  par_60_bp: ShareBp,
  par_90_bp: ShareBp,
};
const BandOut = namedObject('PortfolioBand', { band: Band, ...owed });
const Portfolio = namedObject('Portfolio', {
  day: orNull(CalendarDate),
  first_day: orNull(CalendarDate),
  last_day: orNull(CalendarDate),
  total: namedObject('PortfolioTotal', { ...owed, ...atRisk }),
  bands: Type.Array(BandOut),
  lines: Type.Array(
    namedObject('PortfolioLine', {
      line: Type.Integer(),
      name: Type.String(),
      ...owed,
      ...atRisk,
      bands: Type.Array(BandOut),
    }),
  ),
});
const PortfolioDays = namedObject('PortfolioDays', {
  days: Type.Array(namedObject('PortfolioDay', { day: CalendarDate, principal: AmountOut, ...atRisk }), {
    maxItems: 400,
  }),
});
const Vintages = namedObject('Vintages', {
  months: Type.Array(
    namedObject('Vintage', {
      month: MonthText,
      facilities: Type.Integer({ minimum: 1, description: 'credits that were opened in the month' }),
      late: Type.Array(Count, {
        description:
          'how many of them were ever late for more than 30 days by the end of the month itself, of the next one, and so on',
      }),
      share_bp: Type.Array(ShareBp),
    }),
    { maxItems: 36 },
  ),
});
const Rolls = namedObject('Rolls', {
  month: orNull(MonthText),
  months: Type.Array(MonthText, { description: 'that are written, the newest first', maxItems: 60 }),
  moves: Type.Array(
    namedObject('Roll', {
      from: Band,
      to: Band,
      facilities: Type.Integer({ minimum: 1 }),
      principal_before: AmountOut,
      principal_after: AmountOut,
      share_bp: Type.Integer({
        minimum: 0,
        maximum: 10_000,
        description: 'of the principal that was in `from` at the end of the month before; basis points',
      }),
    }),
  ),
});

const SalesSum = {
  sales: Count,
  amount: AmountOut,
  commission: AmountOut,
  vat: AmountOut,
  refunds: Count,
  refunded: AmountOut,
  commission_back: AmountOut,
  vat_back: AmountOut,
};
const Sales = namedObject('SalesOfDays', {
  first_day: orNull(CalendarDate),
  last_day: orNull(CalendarDate),
  total: namedObject('SalesTotal', SalesSum),
  periods: Type.Array(
    namedObject('SalesPeriod', {
      period: Type.String({ description: 'a day, or a month of the Jalali calendar, 1405-09' }),
      ...SalesSum,
    }),
    { maxItems: 400 },
  ),
  lines: Type.Array(
    namedObject('SalesLine', {
      line: Type.Integer({ description: '0: without credit' }),
      name: orNull(Type.String()),
      ...SalesSum,
    }),
  ),
  categories: Type.Array(namedObject('SalesCategory', { id: Type.Integer(), name: Type.String(), ...SalesSum })),
});

const risk = {
  at_risk_30: 2_000_000_000,
  at_risk_60: 1_200_000_000,
  at_risk_90: 700_000_000,
  par_30_bp: 400,
  par_60_bp: 240,
  par_90_bp: 140,
};
const sold = {
  sales: 412,
  amount: 2_400_000_000,
  commission: 48_000_000,
  vat: 4_800_000,
  refunds: 3,
  refunded: 12_000_000,
  commission_back: 240_000,
  vat_back: 24_000,
};
const sums = {
  facilities: 812,
  customers: 790,
  principal: 50_000_000_000,
  fee: 4_100_000_000,
  penalty: 21_000_000,
  late: 900_000_000,
};

/** Reports of the portfolio: from the sums that the end of each day writes, so that a number of a day never changes. */
export const endOfDayCalls = {
  reportPortfolio: defineCall({
    ...reading,
    id: 'N620',
    path: `${REPORTS}portfolio/`,
    summary: 'What customers owe at the end of a day, by credit line and by age of the oldest late row, with PAR',
    description:
      'The last day that has sums where no day is named, or the last until the named one. `fee` is agreed and not paid, `penalty` firm in the books and not paid, `late` the principal and fee of late rows alone. What is charged off is in its band: not in the totals, and not in PAR.',
    query: strictObject({ day: Type.Optional(CalendarDate), line: Type.Optional(LineText) }),
    reply: { 200: Portfolio },
    errors: [],
    example: {
      query: {},
      response: {
        day: '2026-11-21',
        first_day: '2026-10-01',
        last_day: '2026-11-21',
        total: { ...sums, ...risk },
        bands: [{ band: 0, ...sums }],
        lines: [{ line: 1, name: 'نسیه', ...sums, ...risk, bands: [{ band: 0, ...sums }] }],
      },
    },
  }),
  reportPortfolioDays: defineCall({
    ...reading,
    id: 'N621',
    path: `${REPORTS}risk/`,
    summary: 'Principal and PAR at the end of each day of a range, at most 400 days',
    query: DaysOfLine,
    reply: { 200: PortfolioDays },
    errors: RANGE_ERRORS,
    example: {
      query: { from: '2026-11-01', to: '2026-11-21' },
      response: { days: [{ day: '2026-11-21', principal: 50_000_000_000, ...risk }] },
    },
  }),
  reportVintages: defineCall({
    ...reading,
    id: 'N622',
    path: `${REPORTS}vintages/`,
    summary: 'Of the credits of each Jalali month, how many were ever late for more than 30 days, month by month after',
    query: strictObject({ line: Type.Optional(LineText) }),
    reply: { 200: Vintages },
    errors: [],
    example: {
      query: {},
      response: { months: [{ month: '1405-06', facilities: 120, late: [0, 3, 7], share_bp: [0, 250, 583] }] },
    },
  }),
  reportRolls: defineCall({
    ...reading,
    id: 'N623',
    path: `${REPORTS}rolls/`,
    summary: 'How debts moved from age to age between the ends of two Jalali months',
    query: strictObject({ month: Type.Optional(MonthText), line: Type.Optional(LineText) }),
    reply: { 200: Rolls },
    errors: [],
    example: {
      query: {},
      response: {
        month: '1405-08',
        months: ['1405-08', '1405-07'],
        moves: [
          {
            from: 0,
            to: 1,
            facilities: 40,
            principal_before: 1_000_000_000,
            principal_after: 1_000_000_000,
            share_bp: 310,
          },
        ],
      },
    },
  }),
  reportSales: defineCall({
    ...reading,
    id: 'N624',
    path: `${REPORTS}sales/`,
    summary: 'What was sold and refunded, with the commission of shops, by day or month, credit line and kind of shop',
    description:
      'From the sums that the end of each day writes of its entries; at most 400 days. `commission` is without its tax `vat`; what refunds gave back is apart. A shop that is paid in another currency pays its commission in that one: it is not among these rials.',
    query: strictObject({
      ...reportDays,
      by: Type.Optional(oneOf('day', 'month')),
      line: Type.Optional(LineText),
      category: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$', description: 'a kind of shop' })),
    }),
    reply: { 200: Sales },
    errors: RANGE_ERRORS,
    example: {
      query: { from: '2026-11-01', to: '2026-11-21', by: 'month' },
      response: {
        first_day: '2026-10-01',
        last_day: '2026-11-21',
        total: sold,
        periods: [{ period: '1405-08', ...sold }],
        lines: [{ line: 1, name: 'نسیه', ...sold }],
        categories: [{ id: 3, name: 'لوازم خانگی', ...sold }],
      },
    },
  }),
  downloadPortfolioReport: defineCall({
    ...reading,
    id: 'N629',
    path: `${REPORTS}:report/file/`,
    summary: 'One of the reports of the portfolio as an XLSX or CSV table, with the filters of its call',
    params: strictObject({ report: oneOf('portfolio', 'risk', 'vintages', 'rolls', 'sales') }),
    query: strictObject({
      format: oneOf('xlsx', 'csv'),
      day: Type.Optional(CalendarDate),
      from: Type.Optional(CalendarDate),
      to: Type.Optional(CalendarDate),
      month: Type.Optional(MonthText),
      line: Type.Optional(LineText),
      by: Type.Optional(oneOf('day', 'month')),
      category: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$', description: 'a kind of shop' })),
    }),
    reply: { 200: null },
    file: 'table',
    errors: RANGE_ERRORS,
    example: { params: { report: 'portfolio' }, query: { format: 'csv' }, response: null },
  }),
} as const;
