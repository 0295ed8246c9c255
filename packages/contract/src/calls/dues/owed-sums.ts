import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { Bill } from './bill-schema.ts';
import { AmountOut, CalendarDate, JalaliText, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

/** What is due on a business day: all that is still owed of rows whose due date has come. */
const DueToday = namedObject('DueToday', {
  day: CalendarDate,
  day_jalali: JalaliText,
  amount: AmountOut,
  count: Type.Integer(),
  overdue_amount: AmountOut,
  overdue_count: Type.Integer({ description: 'of the due rows, those whose payable_until has passed' }),
  days_overdue: Type.Integer({ minimum: 0, description: 'since the earliest payable_until that has passed' }),
  payable_until: orNull(CalendarDate),
});
/** The nearest day after it on which something falls due, with all of that day. */
const NextDue = namedObject('NextDue', {
  due_date: CalendarDate,
  due_date_jalali: JalaliText,
  payable_until: CalendarDate,
  amount: AmountOut,
  count: Type.Integer(),
  days_to_due: Type.Integer(),
});
const DueSum = namedObject('DueSum', {
  amount: AmountOut,
  count: Type.Integer(),
  until: CalendarDate,
  until_jalali: JalaliText,
  next_due_date: orNull(CalendarDate),
  next_due_date_jalali: orNull(JalaliText),
  due: DueToday,
  next: orNull(NextDue),
  bills: Type.Array(Bill, { description: 'monthly bills of which something is owed, the most urgent first' }),
});
const AllSums = namedObject('AllSums', {
  remaining_amount: AmountOut,
  remaining_count: Type.Integer(),
  overdue_amount: AmountOut,
  overdue_count: Type.Integer(),
  paid_amount: AmountOut,
  paid_count: Type.Integer(),
  paused: Type.Array(
    strictObject({
      purchase_transaction: Type.Integer(),
      source: oneOf('dispute', 'return'),
      count: Type.Integer({ description: 'its installments that wait' }),
      amount: AmountOut,
    }),
    { description: 'what waits until a dispute or a return ends, by purchase; nothing above holds it' },
  ),
});
const YearParams = strictObject({
  y: Type.String({ pattern: '^1[2-5][0-9]{2}$' }),
  z: Type.String({ pattern: '^[0-9]{1,2}$' }),
});
const YearDetail = namedObject('YearDetail', {
  year: Type.Integer(),
  months: Type.Array(
    strictObject({
      month: Type.Integer(),
      amount: AmountOut,
      remaining: AmountOut,
      count: Type.Integer(),
      paid_count: Type.Integer(),
      overdue_count: Type.Integer(),
      paused_count: Type.Integer({ description: 'installments that wait until a dispute or a return ends' }),
      paused: Type.Integer({ description: 'what they owe, in addition to remaining; rials', minimum: 0 }),
    }),
  ),
});
const Aggregate = namedObject('Aggregate', {
  results: Type.Array(
    strictObject({
      contract_uid: Type.String(),
      wallet_group_name: Type.String(),
      remaining_amount: AmountOut,
      remaining_count: Type.Integer(),
      overdue_amount: AmountOut,
      overdue_count: Type.Integer(),
    }),
  ),
});

const reading = { method: 'GET', context: 'dues', access: 'customer', errors: [], idempotency: 'none' } as const;

/** What a customer owes, summed by day, month and contract. */
export const owedSumCalls = {
  getUpcomingSum: defineCall({
    ...reading,
    id: 'C058',
    path: '/api/v1/accounting/upcoming-installments-sum',
    summary:
      'What is due today, what comes next, and what falls due until the end of this Jalali month, overdue included',
    reply: { 200: DueSum },
    owner: 'none',
    example: {
      response: {
        amount: 53_482_750,
        count: 9,
        until: '2026-12-21',
        until_jalali: '1405/09/30',
        next_due_date: '2026-09-15',
        next_due_date_jalali: '1405/06/24',
        due: {
          day: '2026-11-22',
          day_jalali: '1405/09/01',
          amount: 41_836_000,
          count: 7,
          overdue_amount: 41_836_000,
          overdue_count: 7,
          days_overdue: 68,
          payable_until: null,
        },
        next: {
          due_date: '2026-12-07',
          due_date_jalali: '1405/09/16',
          payable_until: '2026-12-07',
          amount: 5_061_750,
          count: 1,
          days_to_due: 15,
        },
        bills: [],
      },
    },
  }),
  getAllSums: defineCall({
    ...reading,
    id: 'C060',
    path: '/api/v1/accounting/all-installments-sum',
    summary: 'Sums of all installments',
    reply: { 200: AllSums },
    owner: 'none',
    example: {
      response: {
        remaining_amount: 99_577_750,
        remaining_count: 16,
        overdue_amount: 41_836_000,
        overdue_count: 7,
        paid_amount: 99_328_750,
        paid_count: 20,
        paused: [],
      },
    },
  }),
  getYearDetail: defineCall({
    ...reading,
    id: 'C061',
    path: '/api/v1/accounting/year-installments-detail/:y/:z',
    summary: 'A Jalali year by month; z is a status, 0 for all',
    params: YearParams,
    reply: { 200: YearDetail },
    owner: 'none',
    example: {
      params: { y: '1405', z: '0' },
      response: {
        year: 1405,
        months: [
          {
            month: 1,
            amount: 9_188_000,
            remaining: 0,
            count: 2,
            paid_count: 2,
            overdue_count: 0,
            paused_count: 0,
            paused: 0,
          },
        ],
      },
    },
  }),
  getAggregate: defineCall({
    ...reading,
    id: 'C073',
    path: '/api/v1/accounting/installment/aggregate',
    summary: 'What is owed, by contract',
    reply: { 200: Aggregate },
    owner: 'none',
    example: {
      response: {
        results: [
          {
            contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
            wallet_group_name: 'نسیه',
            remaining_amount: 99_577_750,
            remaining_count: 16,
            overdue_amount: 41_836_000,
            overdue_count: 7,
          },
        ],
      },
    },
  }),
} as const;
