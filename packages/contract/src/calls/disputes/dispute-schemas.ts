import { type Static, Type } from '@sinclair/typebox';
import { DISPUTE_REASONS } from '../../constants.ts';
import {
  AmountIn,
  AmountOut,
  CalendarDate,
  Instant,
  JalaliText,
  namedObject,
  orNull,
  strictObject,
} from '../../schemas/common.ts';
import { LongText, oneOf } from '../../schemas/texts.ts';

export const DisputeReasonIn = oneOf(...DISPUTE_REASONS);
const DisputeState = oneOf(
  'waiting',
  'responded',
  'overdue',
  'proposed',
  'decided',
  'withdrawn',
  'refunded',
  'for_customer',
  'for_shop',
);

const summary = {
  id: Type.Integer(),
  transaction: Type.Integer(),
  state: Type.Unsafe<Static<typeof DisputeState>>({
    ...DisputeState,
    description:
      'waiting: for the shop; responded and overdue: for an operator; proposed (operators see it): for a second operator; decided: the decision takes effect in some minutes; the others have ended',
  }),
  reason: DisputeReasonIn,
  amount: Type.Unsafe<number>({ ...AmountOut, description: 'of the purchase, in rials' }),
  shop_name: Type.String(),
  customer_name: Type.String(),
  opened_at: Instant,
  response_until: CalendarDate,
  response_until_jalali: JalaliText,
  closed_at: orNull(Instant),
};

/** A dispute in a list. */
export const DisputeRow = namedObject('DisputeRow', summary);

export const Dispute = namedObject('Dispute', {
  ...summary,
  parties: orNull(
    Type.Object(
      { customer_id: Type.Integer(), merchant_id: Type.Integer() },
      { additionalProperties: false, description: 'for operators; null for the two sides' },
    ),
  ),
  text: Type.String(),
  response: orNull(strictObject({ text: Type.String(), at: Instant })),
  overdue_at: orNull(Instant),
  decision: orNull(strictObject({ note: Type.String(), amount: orNull(AmountOut), at: Instant })),
  pending: orNull(
    strictObject({
      decision: oneOf('for_customer', 'for_shop'),
      amount: orNull(AmountOut),
      note: Type.String(),
      takes_effect_at: orNull(Instant),
      is_decided_by_you: Type.Boolean(),
      can_second: Type.Boolean(),
      can_take_back: Type.Boolean(),
    }),
  ),
  second_above: Type.Unsafe<number>({ ...AmountOut, description: 'more than this needs a second operator, in rials' }),
  hold_minutes: Type.Integer({ description: 'before a decision takes effect' }),
  pictures: Type.Array(strictObject({ side: oneOf('customer', 'shop'), url: Type.String() }), {
    description: 'oldest first, the customer’s before the shop’s',
  }),
  rest: Type.Unsafe<number>({ ...AmountOut, description: 'of the purchase, not refunded yet' }),
  paused: orNull(
    strictObject({ count: Type.Integer(), amount: AmountOut, since: CalendarDate, since_jalali: JalaliText }),
  ),
  can_withdraw: Type.Boolean(),
  can_respond: Type.Boolean(),
  can_decide: Type.Boolean(),
  can_add_picture: Type.Boolean(),
});

export const DisputeRequest = namedObject('DisputeRequest', { reason: DisputeReasonIn, text: LongText });
export const DisputeResponse = namedObject('DisputeResponse', { text: LongText });
export const DisputeDecision = namedObject('DisputeDecision', {
  decision: oneOf('for_customer', 'for_shop'),
  amount: Type.Optional(AmountIn),
  mode: Type.Optional(oneOf('last', 'smaller')),
  note: LongText,
});

export const DisputeSecond = namedObject('DisputeSecond', {
  decision: oneOf('approve', 'reject'),
  reason: Type.Optional(LongText),
});

export const rowSample = {
  id: 8320,
  transaction: 128_000_064,
  state: 'waiting',
  reason: 'not_received',
  amount: 12_000_000,
  shop_name: 'گلستان موبایل',
  customer_name: 'سارا محمدی',
  opened_at: '2026-11-22T08:30:00.000Z',
  response_until: '2026-11-29',
  response_until_jalali: '1405/09/08',
  closed_at: null,
} as const;

export const disputeSample = {
  ...rowSample,
  parties: null,
  text: 'کالا پس از دو هفته به دستم نرسیده است.',
  response: null,
  overdue_at: null,
  decision: null,
  pending: null,
  second_above: 50_000_000,
  hold_minutes: 10,
  pictures: [],
  rest: 12_000_000,
  paused: { count: 4, amount: 12_450_000, since: '2026-11-22', since_jalali: '1405/09/01' },
  can_withdraw: true,
  can_respond: false,
  can_decide: false,
  can_add_picture: true,
} as const;
