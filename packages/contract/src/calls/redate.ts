import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { demo } from '../example.ts';
import {
  AmountOut,
  CalendarDate,
  Instant,
  JalaliText,
  namedObject,
  orNull,
  QueryDigits,
  strictObject,
  Uid,
} from '../schemas/common.ts';
import { oneOf } from '../schemas/texts.ts';

const shared = { context: 'redate', access: 'customer' } as const;
const REDATE = '/api/v1/accounting/redate/';

const Day = Type.Integer({
  minimum: 1,
  maximum: 30,
  description: 'Jalali day of month; a shorter month has its last day instead',
});

const DueDay = namedObject('DueDay', {
  day: orNull(Type.Integer({ description: 'the day that the customer has chosen; null: each purchase has its own' })),
  usual_day: orNull(
    Type.Integer({ description: 'the day of month on which most of the installments fall due that are owed now' }),
  ),
  is_allowed: Type.Boolean({ description: 'whether installments may be moved today' }),
  next_change_date: orNull(CalendarDate),
  next_change_date_jalali: orNull(JalaliText),
  notice_days: Type.Integer({
    description: 'an installment that falls due within so many days stays, and none is moved there',
  }),
  months_between: Type.Integer({ description: 'months between two times that installments are moved' }),
});

const RedatedRow = namedObject('RedatedRow', {
  transaction: Type.Integer(),
  shop_name: Type.String(),
  line_name: Type.String(),
  number: Type.Integer({ description: 'the number of the row in its purchase' }),
  amount: Type.Unsafe<number>({
    ...AmountOut,
    description: 'what is to be paid of it today, in rials; it does not change',
  }),
  state: Type.Unsafe<'moved' | 'same' | 'late' | 'paused' | 'near' | 'drawn' | 'bill' | 'no_day'>({
    ...oneOf('moved', 'same', 'late', 'paused', 'near', 'drawn', 'bill', 'no_day'),
    description:
      'same: it falls due on that day already; the others stay: late, disputed, due within the notice, announced to auto-pay, of a monthly bill, without a day that is possible',
  }),
  due_date: CalendarDate,
  due_date_jalali: JalaliText,
  new_due_date: CalendarDate,
  new_due_date_jalali: JalaliText,
  payable_until: Type.Unsafe<string>({
    ...CalendarDate,
    description: 'the last day in time then: the new due date, or the next business day',
  }),
  payable_until_jalali: JalaliText,
});

const RedatePlan = namedObject('RedatePlan', {
  day: Type.Integer(),
  is_allowed: Type.Boolean(),
  next_change_date: orNull(CalendarDate),
  next_change_date_jalali: orNull(JalaliText),
  cost: Type.Unsafe<number>({
    ...AmountOut,
    description: 'what the change costs: nothing by the policy, for days earlier and later alike',
  }),
  moved: Type.Integer({ description: 'how many rows get another day' }),
  checksum: Type.String({
    description: 'of this plan: sent with the confirmation, it is refused where the plan is another by then',
  }),
  rows: Type.Array(RedatedRow, { description: 'every row that is owed, by due date' }),
});

const Redating = namedObject('Redating', {
  id: Type.Integer(),
  uid: Type.String(),
  day: Type.Integer(),
  moved: Type.Integer({ description: 'rows that got another day' }),
  purchases: Type.Integer({ description: 'purchases that they are of' }),
  redated_at: Instant,
  next_change_date: orNull(CalendarDate),
  next_change_date_jalali: orNull(JalaliText),
});

const RedateRequest = namedObject('RedateRequest', {
  uid: Uid,
  day: Day,
  checksum: Type.Optional(Type.String({ minLength: 16, maxLength: 64, pattern: '^[0-9a-f]+$' })),
});

const rowSample = {
  transaction: 331,
  shop_name: 'کتاب‌فروشی فردوسی',
  line_name: 'نسیه',
  number: 2,
  amount: 3_112_000,
  state: 'moved',
  due_date: '2027-01-20',
  due_date_jalali: '1405/10/30',
  new_due_date: '2027-01-25',
  new_due_date_jalali: '1405/11/05',
  payable_until: '2027-01-25',
  payable_until_jalali: '1405/11/05',
} as const;

/** One due day a month for all installments of a customer. */
export const redateCalls = {
  getDueDay: defineCall({
    ...shared,
    id: 'N216',
    method: 'GET',
    idempotency: 'none',
    path: REDATE,
    summary: 'The due day that the customer has chosen, and whether installments may be moved now',
    reply: { 200: DueDay },
    errors: [],
    owner: 'none',
    example: {
      as: 'new_customer',
      response: {
        day: 5,
        usual_day: 5,
        is_allowed: false,
        next_change_date: '2027-05-22',
        next_change_date_jalali: '1406/03/01',
        notice_days: 3,
        months_between: 6,
      },
    },
  }),
  planRedate: defineCall({
    ...shared,
    id: 'N217',
    method: 'GET',
    idempotency: 'none',
    path: '/api/v1/accounting/redate-plan/',
    summary: 'What moving all installments to a day of the month would change: every owed row before and after',
    query: strictObject({ day: QueryDigits }),
    reply: { 200: RedatePlan },
    errors: ['redate_too_large'],
    owner: 'none',
    example: {
      as: 'new_customer',
      query: { day: '5' },
      response: {
        day: 5,
        is_allowed: true,
        next_change_date: null,
        next_change_date_jalali: null,
        cost: 0,
        moved: 1,
        checksum: '8d1b5a4fa1b54ff08d1b5a4fa1b54ff0',
        rows: [rowSample],
      },
    },
  }),
  redate: defineCall({
    ...shared,
    id: 'N218',
    moneyMoves: 'never',
    method: 'POST',
    idempotency: 'body_uid',
    path: REDATE,
    summary: 'Choose one due day: new purchases get it, and installments to come are moved to it',
    description:
      'All open purchases in one transaction, or none. Amounts do not change and it costs nothing. With the `checksum` of a plan it is refused where the plan is another by now. The same `uid` has the same response.',
    body: RedateRequest,
    reply: { 201: Redating },
    errors: ['redate_too_soon', 'schedule_changed', 'redate_too_large', 'idempotency_key_reused'],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: { uid: demo('new_uid'), day: 5 },
      response: {
        id: 8384,
        uid: '0cd00679-0000-8000-8000-0000000052c1',
        day: 5,
        moved: 3,
        purchases: 1,
        redated_at: '2026-11-22T09:00:00.000Z',
        next_change_date: '2027-05-22',
        next_change_date_jalali: '1406/03/01',
      },
    },
  }),
} as const;
