import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { AmountOut, AmountText, CalendarDate, Instant, JalaliText, listOf, orNull, PublicUid, QueryDigits, RateOut, strictObject } from '../schemas/common.ts';
import { MerchantBrief } from '../schemas/contract.ts';
import { listQuery, NumberList, QueryDate } from '../schemas/list.ts';

export const InstallmentItem = strictObject({
  id: Type.Integer(),
  seq: Type.Integer(),
  purchase_transaction: Type.Integer(),
  contract_uid: Type.String(),
  amount: AmountOut,
  principal: AmountOut,
  fee: AmountOut,
  penalty: AmountOut,
  paid_amount: AmountOut,
  remaining: AmountOut,
  due_date: CalendarDate,
  due_date_jalali: JalaliText,
  payable_until: CalendarDate,
  status: Type.Integer({ minimum: 1, maximum: 4 }),
  registration_status: Type.Integer(),
  paid_at: orNull(Instant),
  merchant: MerchantBrief,
  number_of_installments: Type.Integer(),
  days_to_due: Type.Integer({ description: 'until due_date; negative once it has passed' }),
  days_overdue: Type.Integer({ minimum: 0, description: 'days after payable_until of what is still owed; 0 until then' }),
});
const Installments = listOf(InstallmentItem);
const InstallmentQuery = listQuery({
  filter_status__in: Type.Optional(NumberList),
  filter_status: Type.Optional(QueryDigits),
  filter_due_date__lte: Type.Optional(QueryDate),
  filter_due_date__gte: Type.Optional(QueryDate),
  filter_purchase_transaction: Type.Optional(QueryDigits),
});
/** What is due on a business day: all that is still owed of rows whose due date has come. */
const DueToday = strictObject({
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
const NextDue = strictObject({
  due_date: CalendarDate,
  due_date_jalali: JalaliText,
  payable_until: CalendarDate,
  amount: AmountOut,
  count: Type.Integer(),
  days_to_due: Type.Integer(),
});
const DueSum = strictObject({
  amount: AmountOut,
  count: Type.Integer(),
  until: CalendarDate,
  until_jalali: JalaliText,
  next_due_date: orNull(CalendarDate),
  next_due_date_jalali: orNull(JalaliText),
  due: DueToday,
  next: orNull(NextDue),
});
const AllSums = strictObject({
  remaining_amount: AmountOut,
  remaining_count: Type.Integer(),
  overdue_amount: AmountOut,
  overdue_count: Type.Integer(),
  paid_amount: AmountOut,
  paid_count: Type.Integer(),
});
const UidParams = strictObject({ x: PublicUid });
const YearParams = strictObject({ y: Type.String({ pattern: '^1[2-5][0-9]{2}$' }), z: Type.String({ pattern: '^[0-9]{1,2}$' }) });
const MonthParams = strictObject({
  y: Type.String({ pattern: '^1[2-5][0-9]{2}$' }),
  m: Type.String({ pattern: '^(0?[1-9]|1[0-2])$' }),
  p: Type.String({ pattern: '^[0-9]{1,6}$' }),
});
const YearDetail = strictObject({
  year: Type.Integer(),
  months: Type.Array(
    strictObject({ month: Type.Integer(), amount: AmountOut, remaining: AmountOut, count: Type.Integer(), paid_count: Type.Integer(), overdue_count: Type.Integer() }),
  ),
});
const Aggregate = strictObject({
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
const CalculatorQuery = strictObject({
  contract_uid: PublicUid,
  amount: AmountText,
  deposit_amount: Type.Optional(AmountText),
  number_of_installments: Type.Optional(QueryDigits),
  product_type: Type.Optional(QueryDigits),
});
const PlannedRow = strictObject({
  seq: Type.Integer(),
  amount: AmountOut,
  principal: AmountOut,
  fee: AmountOut,
  due_date: CalendarDate,
  due_date_jalali: JalaliText,
  payable_until: CalendarDate,
  is_paid_now: Type.Boolean(),
});
const Calculation = strictObject({
  results: Type.Array(
    strictObject({
      product_uid: Type.String(),
      product_type: Type.Integer(),
      number_of_installments: Type.Integer(),
      today_amount: AmountOut,
      fee: AmountOut,
      total: AmountOut,
      effective_rate_bp: RateOut,
      first_amount: AmountOut,
      installments: Type.Array(PlannedRow),
    }),
  ),
});

const reading = { method: 'GET', context: 'servicing', access: 'customer', errors: [], idempotency: 'none' } as const;

export const servicingCalls = {
  listInstallments: defineCall({
    ...reading,
    id: 'C054',
    path: '/api/v1/accounting/installment/',
    summary: 'Installments by due date',
    query: InstallmentQuery,
    reply: { 200: Installments },
    errors: ['page_size_too_large'],
  }),
  getUpcomingSum: defineCall({
    ...reading,
    id: 'C058',
    path: '/api/v1/accounting/upcoming-installments-sum',
    summary: 'What is due today, what comes next, and what falls due until the end of this Jalali month, overdue included',
    reply: { 200: DueSum },
  }),
  listUpcoming: defineCall({
    ...reading,
    id: 'C059',
    path: '/api/v1/accounting/upcoming-installment-list/:x',
    summary: 'Remaining installments of one contract',
    params: UidParams,
    query: InstallmentQuery,
    reply: { 200: Installments },
    errors: ['contract_not_found', 'page_size_too_large'],
  }),
  getAllSums: defineCall({ ...reading, id: 'C060', path: '/api/v1/accounting/all-installments-sum', summary: 'Sums of all installments', reply: { 200: AllSums } }),
  getYearDetail: defineCall({
    ...reading,
    id: 'C061',
    path: '/api/v1/accounting/year-installments-detail/:y/:z',
    summary: 'A Jalali year by month; z is a status, 0 for all',
    params: YearParams,
    reply: { 200: YearDetail },
  }),
  listByMonth: defineCall({
    ...reading,
    id: 'C062',
    path: '/api/v1/accounting/installments-by-year-month/:y/:m/:p',
    summary: 'The installments of a Jalali month',
    params: MonthParams,
    query: InstallmentQuery,
    reply: { 200: Installments },
    errors: ['page_size_too_large'],
  }),
  getAggregate: defineCall({ ...reading, id: 'C073', path: '/api/v1/accounting/installment/aggregate', summary: 'What is owed, by contract', reply: { 200: Aggregate } }),
  calculatePlans: defineCall({
    ...reading,
    id: 'C074',
    path: '/api/v1/accounting/product-calculator',
    summary: 'Schedules and total cost for an amount, before buying',
    query: CalculatorQuery,
    reply: { 200: Calculation },
    errors: ['contract_not_found', 'amount_invalid', 'count_not_allowed'],
  }),
} as const;
