import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import {
  AmountOut,
  CalendarDate,
  Instant,
  JalaliText,
  listOf,
  named,
  namedObject,
  orNull,
  PublicUid,
  QueryDigits,
  strictObject,
} from '../../schemas/common.ts';
import { MerchantBrief } from '../../schemas/contract.ts';
import { listQuery, NumberList, QueryDate } from '../../schemas/list.ts';
import { InstallmentStatusNumber } from '../../schemas/codes.ts';

/** What being late costs of a row that is still owed, said before it accrues. */
const LatePenalty = namedObject('LatePenalty', {
  from: Type.Unsafe<string>({ ...CalendarDate, description: 'the first day that costs something' }),
  in_a_week: Type.Integer({
    description: 'what `penalty` comes to in seven days if nothing is paid; rials',
    minimum: 0,
  }),
  cap: Type.Integer({ description: 'the most it can come to; rials', minimum: 0 }),
  stops_on: orNull(CalendarDate),
  rate_bp: Type.Integer({ description: 'simple, basis points a year: 2400 is 24 %', minimum: 0 }),
});
/** Of a purchase of the end-of-month product: the Jalali month whose bill holds it. */
const BillMonth = namedObject('BillMonth', { year: Type.Integer(), month: Type.Integer({ minimum: 1, maximum: 12 }) });
const InstallmentItem = namedObject('InstallmentItem', {
  id: Type.Integer(),
  uid: Type.String({ description: 'names it in a payment' }),
  seq: Type.Integer(),
  purchase_transaction: Type.Integer(),
  contract_uid: Type.String(),
  amount: AmountOut,
  principal: AmountOut,
  fee: AmountOut,
  penalty: Type.Integer({ description: 'late-payment penalty by today, paid or not; rials', minimum: 0 }),
  paid_amount: AmountOut,
  remaining: Type.Integer({
    description: 'what pays it in full today: amount + penalty − paid_amount; rials',
    minimum: 0,
  }),
  due_date: CalendarDate,
  due_date_jalali: JalaliText,
  payable_until: CalendarDate,
  status: InstallmentStatusNumber,
  registration_status: Type.Integer(),
  paid_at: orNull(Instant),
  merchant: MerchantBrief,
  number_of_installments: Type.Integer(),
  bill: orNull(BillMonth),
  days_to_due: Type.Integer({ description: 'until due_date; negative once it has passed' }),
  days_overdue: Type.Integer({
    minimum: 0,
    description: 'days after payable_until of what is still owed; 0 until then',
  }),
  late_penalty: orNull(LatePenalty),
});
const Installments = named('Installments', listOf(InstallmentItem));
const InstallmentQuery = listQuery({
  filter_status__in: Type.Optional(NumberList),
  filter_status: Type.Optional(QueryDigits),
  filter_due_date__lte: Type.Optional(QueryDate),
  filter_due_date__gte: Type.Optional(QueryDate),
  filter_purchase_transaction: Type.Optional(QueryDigits),
  filter_uid__in: Type.Optional(
    Type.String({
      maxLength: 4_000,
      pattern: '^[A-Za-z0-9-]+(,[A-Za-z0-9-]+)*$',
      description: 'up to 100 rows by their uids',
    }),
  ),
});
const UidParams = strictObject({ x: PublicUid });
const MonthParams = strictObject({
  y: Type.String({ pattern: '^1[2-5][0-9]{2}$' }),
  m: Type.String({ pattern: '^(0?[1-9]|1[0-2])$' }),
  p: Type.String({ pattern: '^[0-9]{1,6}$' }),
});

const reading = { method: 'GET', context: 'dues', access: 'customer', errors: [], idempotency: 'none' } as const;

/** Installments of a customer as lists. */
export const installmentCalls = {
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
            uid: '0cd00679-0000-8000-8000-0000000052c1',
            seq: 1,
            purchase_transaction: 331,
            contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
            amount: 5_061_000,
            principal: 4_912_500,
            fee: 148_500,
            penalty: 39_933,
            paid_amount: 0,
            remaining: 5_100_933,
            due_date: '2026-11-07',
            due_date_jalali: '1405/08/16',
            payable_until: '2026-11-07',
            status: 4,
            registration_status: 2,
            paid_at: null,
            merchant: { id: 6986, name: 'کتاب و نوشت‌افزار نارون', logo: null },
            number_of_installments: 2,
            bill: null,
            days_to_due: -15,
            days_overdue: 15,
            late_penalty: {
              from: '2026-11-11',
              in_a_week: 63_228,
              cap: 506_100,
              stops_on: '2027-04-12',
              rate_bp: 2_400,
            },
          },
        ],
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
            uid: '336bf032-0000-8000-8000-0000000042c2',
            seq: 2,
            purchase_transaction: 267,
            contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
            amount: 6_585_000,
            principal: 5_595_000,
            fee: 990_000,
            penalty: 281_441,
            paid_amount: 0,
            remaining: 6_866_441,
            due_date: '2026-09-15',
            due_date_jalali: '1405/06/24',
            payable_until: '2026-09-15',
            status: 4,
            registration_status: 2,
            paid_at: null,
            merchant: { id: 6883, name: 'خانهٔ کالای سپهر', logo: null },
            number_of_installments: 12,
            bill: null,
            days_to_due: -68,
            days_overdue: 68,
            late_penalty: {
              from: '2026-09-19',
              in_a_week: 311_750,
              cap: 658_500,
              stops_on: '2027-02-18',
              rate_bp: 2_400,
            },
          },
        ],
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
            uid: 'ab078032-0000-8000-8000-0000000052c2',
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
            bill: null,
            days_to_due: 15,
            days_overdue: 0,
            late_penalty: {
              from: '2026-12-11',
              in_a_week: 0,
              cap: 506_175,
              stops_on: '2027-05-12',
              rate_bp: 2_400,
            },
          },
        ],
      },
    },
  }),
} as const;
