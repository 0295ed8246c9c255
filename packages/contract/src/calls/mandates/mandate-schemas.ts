import { Type } from '@sinclair/typebox';
import {
  AmountIn,
  AmountOut,
  CalendarDate,
  Instant,
  JalaliText,
  namedObject,
  orNull,
  PublicUid,
} from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';
import { DRAW_FAILURES } from '../../server-texts.ts';

export const MIN_NOTICE_DAYS = 2;
export const MAX_NOTICE_DAYS = 7;

/** From where a draw takes its money: the cash wallet, or an account at a bank. */
export const MandateSource = oneOf('wallet', 'bank');

/** A draw of one installment, from its announcement to its end. */
export const MandateDraw = namedObject('MandateDraw', {
  id: Type.Integer(),
  mandate: Type.Integer({ description: 'id of the mandate' }),
  source: MandateSource,
  installment: Type.String({ description: 'uid of the installment' }),
  shop_name: Type.String(),
  amount: AmountOut,
  due_date: CalendarDate,
  due_date_jalali: JalaliText,
  draw_on: Type.String({ format: 'date', description: 'the business day on which it is drawn' }),
  draw_on_jalali: JalaliText,
  attempt: Type.Integer({ minimum: 1, description: '1 for the first try' }),
  status: oneOf('announced', 'in_doubt', 'paid', 'failed', 'cancelled', 'not_needed'),
  is_cancellable: Type.Boolean(),
  failure: orNull(
    namedObject('MandateDrawFailure', {
      code: oneOf(...DRAW_FAILURES),
      text: Type.String(),
    }),
  ),
  next_try_on: orNull(CalendarDate),
  to_wallet_amount: Type.Unsafe<number>({
    type: 'integer',
    minimum: 0,
    description: 'Rials that came when the row was not owed any more: they are in the wallet',
  }),
  receipt_number: orNull(Type.String()),
  ended_at: orNull(Instant),
});

/** A customer's leave to draw what is due. */
export const Mandate = namedObject('Mandate', {
  id: Type.Integer(),
  source: MandateSource,
  state: oneOf('pending', 'active', 'cancelled', 'expired', 'refused'),
  contract: orNull(Type.String({ description: 'uid of the credit it is for; null: all of them' })),
  line_name: orNull(Type.String()),
  notice_days: Type.Integer({ minimum: MIN_NOTICE_DAYS, maximum: MAX_NOTICE_DAYS }),
  max_per_draw: AmountOut,
  max_per_month: AmountOut,
  drawn_this_month: AmountOut,
  account: orNull(Type.String({ description: 'the account at the bank, masked' })),
  sign_url: orNull(Type.String({ description: 'the bank’s page where a pending one is signed' })),
  created_at: Instant,
  active_since: orNull(Instant),
  expires_on: orNull(CalendarDate),
  ended_at: orNull(Instant),
  upcoming: Type.Array(MandateDraw, { description: 'draws that are announced or in doubt, the next first' }),
});

export const NewMandate = namedObject('NewMandate', {
  source: MandateSource,
  contract: Type.Optional(PublicUid),
  notice_days: Type.Optional(Type.Integer({ minimum: MIN_NOTICE_DAYS, maximum: MAX_NOTICE_DAYS })),
  max_per_draw: Type.Optional(AmountIn),
  max_per_month: Type.Optional(AmountIn),
});

export const drawSample = {
  id: 30_785,
  mandate: 4_161,
  source: 'wallet',
  installment: '0cd00679-0000-8000-8000-0000000052c1',
  shop_name: 'فروشگاه مرکزی',
  amount: 3_112_000,
  due_date: '2026-12-21',
  due_date_jalali: '1405/09/30',
  draw_on: '2026-12-21',
  draw_on_jalali: '1405/09/30',
  attempt: 1,
  status: 'announced',
  is_cancellable: true,
  failure: null,
  next_try_on: null,
  to_wallet_amount: 0,
  receipt_number: null,
  ended_at: null,
} as const;

export const mandateSample = {
  id: 4_161,
  source: 'wallet',
  state: 'active',
  contract: null,
  line_name: null,
  notice_days: 2,
  max_per_draw: 200_000_000,
  max_per_month: 500_000_000,
  drawn_this_month: 0,
  account: null,
  sign_url: null,
  created_at: '2026-11-22T08:30:00.000Z',
  active_since: '2026-11-22T08:30:00.000Z',
  expires_on: null,
  ended_at: null,
  upcoming: [],
} as const;
