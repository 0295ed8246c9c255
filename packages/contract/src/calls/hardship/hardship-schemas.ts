import { Type } from '@sinclair/typebox';
import {
  AmountOut,
  CalendarDate,
  Instant,
  JalaliText,
  namedObject,
  orNull,
  PayableUid,
  PublicUid,
} from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

/** No policy ever allows more. */
const MAX_DAYS = 60;
const MIN_COUNT = 2;
const MAX_COUNT = 12;

const Reason = namedObject('HardshipReason', {
  code: oneOf(
    'hardship_not_offered',
    'hardship_contract_over',
    'hardship_bill',
    'hardship_disputed',
    'hardship_draw_under_way',
    'hardship_too_early',
    'hardship_too_late',
    'hardship_row_moved',
    'hardship_limit',
    'hardship_new_contract',
    'hardship_nothing_late',
  ),
  text: Type.String(),
  retry_on: orNull(CalendarDate),
  retry_on_jalali: orNull(JalaliText),
});

const Row = namedObject('HardshipRow', {
  uid: Type.String({ description: 'names it in a plan' }),
  purchase_transaction: Type.Integer(),
  seq: Type.Integer(),
  shop_name: Type.String(),
  due_date: CalendarDate,
  due_date_jalali: JalaliText,
  amount: Type.Integer({ description: 'what pays it in full today, its penalty included; rials', minimum: 0 }),
  penalty: Type.Integer({ description: 'of that; rials', minimum: 0 }),
  days_overdue: Type.Integer({ minimum: 0 }),
  max_days: Type.Integer({ minimum: 0, description: 'by how many days it can be moved now; 0 with a reason' }),
  reason: orNull(Reason),
});

const Contract = namedObject('HardshipContract', {
  contract_uid: Type.String(),
  line_name: Type.String(),
  is_blocked: Type.Boolean({ description: 'takes no purchase because a row is too late' }),
  snoozes_left: Type.Integer({ minimum: 0, description: 'moves of a row that are left within a year' }),
  spreads_left: Type.Integer({ minimum: 0 }),
  late_count: Type.Integer({ minimum: 0 }),
  late_amount: Type.Integer({ minimum: 0, description: 'of late rows, without penalty: what is spread; rials' }),
  late_penalty: Type.Integer({ minimum: 0, description: 'their penalty by today, which stays owed; rials' }),
  spread: namedObject('HardshipSpread', {
    min_count: Type.Integer({ minimum: 0 }),
    max_count: Type.Integer({ minimum: 0 }),
    reason: orNull(Reason),
  }),
  rows: Type.Array(Row, { description: 'owed rows that are late or fall due soon, the oldest first' }),
});

const Move = namedObject('HardshipMove', {
  id: Type.Integer(),
  kind: Type.Unsafe<'snooze' | 'spread' | 're_age'>({
    ...oneOf('snooze', 'spread', 're_age'),
    description: '`re_age`: decided by two operators',
  }),
  contract_uid: Type.String(),
  line_name: Type.String(),
  days: orNull(Type.Integer()),
  count: orNull(Type.Integer()),
  amount: AmountOut,
  first_due_date: CalendarDate,
  first_due_date_jalali: JalaliText,
  done_at: Instant,
});

export const Hardship = namedObject('Hardship', {
  contracts: Type.Array(Contract),
  moves: Type.Array(Move, { description: 'what was done before, the newest first' }),
});

const PlanSide = namedObject('HardshipPlanSide', {
  due_date: CalendarDate,
  due_date_jalali: JalaliText,
  amount: Type.Integer({ description: 'what pays it in full, its penalty by today included; rials', minimum: 0 }),
  penalty: Type.Integer({ minimum: 0 }),
});

const planned = {
  kind: oneOf('snooze', 'spread'),
  contract_uid: Type.String(),
  line_name: Type.String(),
  plan: Type.String({ description: 'names this plan; the request that carries it out sends it back' }),
  cost: Type.Integer({ description: 'by how much what is owed in all grows; rials', minimum: 0 }),
  moved_amount: Type.Integer({ description: 'what moves, without penalty; rials', minimum: 0 }),
  penalty: Type.Integer({ minimum: 0, description: 'assessed by today and still owed: it stays with its row; rials' }),
  penalty_due_date: orNull(
    Type.Unsafe<string>({ ...CalendarDate, description: 'when the first of that penalty falls due' }),
  ),
  penalty_due_date_jalali: orNull(JalaliText),
  penalties: Type.Array(
    namedObject('HardshipPenaltyDay', { due_date: CalendarDate, due_date_jalali: JalaliText, amount: AmountOut }),
    { description: 'that penalty by the days on which it falls due: of each purchase with its first row to come' },
  ),
  first_payment: orNull(
    namedObject('HardshipFirstPayment', { due_date: CalendarDate, due_date_jalali: JalaliText, amount: AmountOut }),
  ),
  months: Type.Array(
    namedObject('HardshipPlanMonth', {
      is_late: Type.Boolean({ description: 'what is late already; it has no month' }),
      year: orNull(Type.Integer()),
      month: orNull(Type.Integer()),
      before: Type.Integer({ minimum: 0, description: 'falls due without penalty; rials' }),
      after: Type.Integer({ minimum: 0 }),
      penalty_before: Type.Integer({ minimum: 0 }),
      penalty_after: Type.Integer({ minimum: 0 }),
    }),
    { description: 'all owed rows of the contract by month; both sides with their penalties have one sum' },
  ),
  late_before: Type.Integer({ minimum: 0, description: 'late rows of the contract before' }),
  late_after: Type.Integer({ minimum: 0 }),
  is_unblocked: Type.Boolean({ description: 'the credit takes purchases again immediately' }),
  rows: Type.Array(
    namedObject('HardshipPlanRow', {
      uid: Type.String(),
      purchase_transaction: Type.Integer(),
      seq: Type.Integer(),
      shop_name: Type.String(),
      before: orNull(PlanSide),
      after: orNull(PlanSide),
    }),
    { description: 'owed rows of the purchases that change, before and after; a row that is added has no before' },
  ),
};

export const HardshipPlan = namedObject('HardshipPlan', planned);
export const HardshipDone = namedObject('HardshipDone', { id: Type.Integer(), ...planned });

const PlanName = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'of the plan that was shown' });
export const Snooze = namedObject('Snooze', {
  uid: PayableUid,
  days: Type.Integer({ minimum: 1, maximum: MAX_DAYS }),
  plan: PlanName,
});
export const Spread = namedObject('Spread', {
  contract_uid: PublicUid,
  count: Type.Integer({ minimum: MIN_COUNT, maximum: MAX_COUNT }),
  plan: PlanName,
});

const PLAN = '7c1f5e0a9b3d48d6a2c4e6f8091b3d5f';
const planSample = {
  contract_uid: '8f14e45f-ceea-467f-a8d2-5c1b3f0f9a11',
  line_name: 'نسیه',
  plan: PLAN,
  cost: 0,
  penalty: 0,
  penalty_due_date: null,
  penalty_due_date_jalali: null,
  penalties: [],
  first_payment: { due_date: '2026-12-21', due_date_jalali: '1405/09/30', amount: 4_668_000 },
  months: [
    {
      is_late: false,
      year: 1405,
      month: 9,
      before: 4_668_000,
      after: 4_668_000,
      penalty_before: 0,
      penalty_after: 0,
    },
  ],
  is_unblocked: false,
} as const;
const row = { purchase_transaction: 331, shop_name: 'فروشگاه مرکزی' } as const;
const side = (dueDate: string, jalali: string, amount: number) => ({
  due_date: dueDate,
  due_date_jalali: jalali,
  amount,
  penalty: 0,
});

export const snoozePlanSample = {
  ...planSample,
  kind: 'snooze',
  moved_amount: 3_112_000,
  late_before: 0,
  late_after: 0,
  rows: [
    {
      ...row,
      uid: '0cd00679-0000-8000-8000-0000000052c1',
      seq: 2,
      before: side('2026-12-21', '1405/09/30', 3_112_000),
      after: side('2027-01-05', '1405/10/15', 3_112_000),
    },
  ],
} as const;

export const spreadPlanSample = {
  ...planSample,
  kind: 'spread',
  moved_amount: 3_112_000,
  late_before: 1,
  late_after: 0,
  rows: [
    {
      ...row,
      uid: '0cd00679-0000-8000-8000-0000000052c1',
      seq: 2,
      before: side('2026-11-20', '1405/08/29', 3_112_000),
      after: null,
    },
    {
      ...row,
      uid: '0cd00679-0000-8000-8000-0000000052c2',
      seq: 3,
      before: side('2026-12-21', '1405/09/30', 3_112_000),
      after: side('2026-12-21', '1405/09/30', 4_668_000),
    },
    {
      ...row,
      uid: '0cd00679-0000-8000-8000-0000000052c3',
      seq: 4,
      before: side('2027-01-20', '1405/10/30', 3_114_000),
      after: side('2027-01-20', '1405/10/30', 4_670_000),
    },
  ],
} as const;

export const hardshipSample = {
  contracts: [
    {
      contract_uid: '8f14e45f-ceea-467f-a8d2-5c1b3f0f9a11',
      line_name: 'نسیه',
      is_blocked: false,
      snoozes_left: 2,
      spreads_left: 1,
      late_count: 0,
      late_amount: 0,
      late_penalty: 0,
      spread: {
        min_count: 2,
        max_count: 6,
        reason: {
          code: 'hardship_nothing_late',
          text: 'قسط عقب‌افتاده‌ای نیست که تقسیط شود.',
          retry_on: null,
          retry_on_jalali: null,
        },
      },
      rows: [
        {
          ...row,
          uid: '0cd00679-0000-8000-8000-0000000052c1',
          seq: 2,
          due_date: '2026-12-21',
          due_date_jalali: '1405/09/30',
          amount: 3_112_000,
          penalty: 0,
          days_overdue: 0,
          max_days: 30,
          reason: null,
        },
      ],
    },
  ],
  moves: [],
} as const;
