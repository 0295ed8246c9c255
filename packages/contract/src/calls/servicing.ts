import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { demo } from '../example.ts';
import { ownedBy } from '../owner.ts';
import {
  AmountOut,
  AmountText,
  CalendarDate,
  Instant,
  JalaliText,
  listOf,
  named,
  namedObject,
  orNull,
  PublicUid,
  QueryDigits,
  RateOut,
  strictObject,
} from '../schemas/common.ts';
import { MerchantBrief } from '../schemas/contract.ts';
import { listQuery, NumberList, QueryDate } from '../schemas/list.ts';

export const InstallmentItem = namedObject('InstallmentItem', {
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
  days_overdue: Type.Integer({
    minimum: 0,
    description: 'days after payable_until of what is still owed; 0 until then',
  }),
});
const Installments = named('Installments', listOf(InstallmentItem));
const InstallmentQuery = listQuery({
  filter_status__in: Type.Optional(NumberList),
  filter_status: Type.Optional(QueryDigits),
  filter_due_date__lte: Type.Optional(QueryDate),
  filter_due_date__gte: Type.Optional(QueryDate),
  filter_purchase_transaction: Type.Optional(QueryDigits),
});
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
});
const AllSums = namedObject('AllSums', {
  remaining_amount: AmountOut,
  remaining_count: Type.Integer(),
  overdue_amount: AmountOut,
  overdue_count: Type.Integer(),
  paid_amount: AmountOut,
  paid_count: Type.Integer(),
});
const UidParams = strictObject({ x: PublicUid });
const YearParams = strictObject({
  y: Type.String({ pattern: '^1[2-5][0-9]{2}$' }),
  z: Type.String({ pattern: '^[0-9]{1,2}$' }),
});
const MonthParams = strictObject({
  y: Type.String({ pattern: '^1[2-5][0-9]{2}$' }),
  m: Type.String({ pattern: '^(0?[1-9]|1[0-2])$' }),
  p: Type.String({ pattern: '^[0-9]{1,6}$' }),
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
const CalculatorQuery = strictObject({
  contract_uid: PublicUid,
  amount: AmountText,
  deposit_amount: Type.Optional(AmountText),
  number_of_installments: Type.Optional(QueryDigits),
  product_type: Type.Optional(QueryDigits),
});
const PlannedRow = namedObject('PlannedRow', {
  seq: Type.Integer(),
  amount: AmountOut,
  principal: AmountOut,
  fee: AmountOut,
  due_date: CalendarDate,
  due_date_jalali: JalaliText,
  payable_until: CalendarDate,
  is_paid_now: Type.Boolean(),
});
const Calculation = namedObject('Calculation', {
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

/** A row of the example of a plan. */
const plannedRow = (
  seq: number,
  principal: number,
  fee: number,
  [due_date, due_date_jalali, payable_until]: readonly [string, string, string],
) => ({
  seq,
  amount: principal + fee,
  principal,
  fee,
  due_date,
  due_date_jalali,
  payable_until,
  is_paid_now: false,
});

export const servicingCalls = {
  listInstallments: defineCall({
    ...reading,
    id: 'C054',
    path: '/api/v1/accounting/installment/',
    summary: 'Installments by due date',
    query: InstallmentQuery,
    reply: { 200: Installments },
    errors: ['page_size_too_large'],
    owner: ownedBy('customer', ['query.filter_purchase_transaction'], 'empty'),
    example: {
      query: { filter_purchase_transaction: demo('purchase_id') },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 21_185,
            seq: 1,
            purchase_transaction: 331,
            contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
            amount: 5_061_000,
            principal: 4_912_500,
            fee: 148_500,
            penalty: 0,
            paid_amount: 0,
            remaining: 5_061_000,
            due_date: '2026-11-07',
            due_date_jalali: '1405/08/16',
            payable_until: '2026-11-07',
            status: 4,
            registration_status: 2,
            paid_at: null,
            merchant: { id: 6986, name: 'کتاب و نوشت‌افزار نارون', logo: null },
            number_of_installments: 2,
            days_to_due: -15,
            days_overdue: 15,
          },
        ],
      },
    },
  }),
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
      },
    },
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
    owner: ownedBy('customer', ['path.x'], 'contract_not_found'),
    example: {
      params: { x: demo('facility_uid') },
      query: { page_size: '1' },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 17_090,
            seq: 2,
            purchase_transaction: 267,
            contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
            amount: 6_585_000,
            principal: 5_595_000,
            fee: 990_000,
            penalty: 0,
            paid_amount: 0,
            remaining: 6_585_000,
            due_date: '2026-09-15',
            due_date_jalali: '1405/06/24',
            payable_until: '2026-09-15',
            status: 4,
            registration_status: 2,
            paid_at: null,
            merchant: { id: 6883, name: 'خانهٔ کالای سپهر', logo: null },
            number_of_installments: 12,
            days_to_due: -68,
            days_overdue: 68,
          },
        ],
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
        months: [{ month: 1, amount: 9_188_000, remaining: 0, count: 2, paid_count: 2, overdue_count: 0 }],
      },
    },
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
    owner: 'none',
    example: {
      params: { y: '1405', m: '9', p: '1' },
      query: { page_size: '1' },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 21_186,
            seq: 2,
            purchase_transaction: 331,
            contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
            amount: 5_061_750,
            principal: 4_987_500,
            fee: 74_250,
            penalty: 0,
            paid_amount: 0,
            remaining: 5_061_750,
            due_date: '2026-12-07',
            due_date_jalali: '1405/09/16',
            payable_until: '2026-12-07',
            status: 1,
            registration_status: 2,
            paid_at: null,
            merchant: { id: 6986, name: 'کتاب و نوشت‌افزار نارون', logo: null },
            number_of_installments: 2,
            days_to_due: 15,
            days_overdue: 0,
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
  calculatePlans: defineCall({
    ...reading,
    id: 'C074',
    path: '/api/v1/accounting/product-calculator',
    summary: 'Schedules and total cost for an amount, before buying',
    query: CalculatorQuery,
    reply: { 200: Calculation },
    errors: ['contract_not_found', 'amount_invalid', 'count_not_allowed'],
    owner: ownedBy('customer', ['query.contract_uid'], 'contract_not_found'),
    example: {
      query: { contract_uid: demo('facility_uid'), amount: '12000000', number_of_installments: '4' },
      response: {
        results: [
          {
            product_uid: 'nesye-credit-installment',
            product_type: 3,
            number_of_installments: 4,
            today_amount: 0,
            fee: 450_000,
            total: 12_450_000,
            effective_rate_bp: 1977,
            first_amount: 3_112_000,
            installments: [
              plannedRow(1, 2_932_000, 180_000, ['2026-12-22', '1405/10/01', '2026-12-23']),
              plannedRow(2, 2_977_000, 135_000, ['2027-01-21', '1405/11/01', '2027-01-21']),
              plannedRow(3, 3_022_000, 90_000, ['2027-02-20', '1405/12/01', '2027-02-20']),
              plannedRow(4, 3_069_000, 45_000, ['2027-03-21', '1406/01/01', '2027-03-25']),
            ],
          },
        ],
      },
    },
  }),
} as const;
