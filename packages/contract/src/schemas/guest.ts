import { Type } from '@sinclair/typebox';
import { ProductTypeNumber } from './codes.ts';
import {
  AmountIn,
  AmountOut,
  CalendarDate,
  CountIn,
  Instant,
  JalaliText,
  namedObject,
  orNull,
  strictObject,
} from './common.ts';
import { PaidSession, SESSION_STATUSES, SessionToPay } from './checkout.ts';
import { CaptchaText, CodeText, MobileText } from './one-time-code.ts';
import { DateText, DigitsText, MaskedText, oneOf } from './texts.ts';

const SessionCode = Type.String({ format: 'opaque', minLength: 1, maxLength: 64, description: 'the order’s `cs_…`' });
const WalletUid = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' });

export const GuestCodeRequest = namedObject('GuestCodeRequest', {
  session_id: SessionCode,
  mobile: MobileText,
  recaptcha_response: Type.Optional(CaptchaText),
});
export const GuestCode = namedObject('GuestCode', { session_id: SessionCode, mobile: MobileText, code: CodeText });
export const GuestToken = namedObject('GuestToken', {
  token: Type.String({ description: 'the bearer of the other guest calls; no other response says it again' }),
  remaining_seconds: Type.Integer({ minimum: 0 }),
  expires_at: Instant,
});

export const GuestAmount = namedObject('GuestAmount', {
  amount: AmountIn,
  session_id: Type.Optional(SessionCode),
});
export const GuestAmountSet = namedObject('GuestAmountSet', { session_id: SessionCode, amount: AmountOut });

/** Why a guest cannot use a way of payment now. */
export const WALLET_REASONS = ['empty', 'covered', 'count_reached', 'one_credit', 'not_active', 'too_small'] as const;
export type WalletReason = (typeof WALLET_REASONS)[number];
/** Whether the money of the account wants a PIN; `locked`: a card can pay, the account's money cannot. */
const PinState = oneOf('none', 'missing', 'proven', 'locked');

const choice = {
  wallets: Type.Array(WalletUid, {
    maxItems: 10,
    uniqueItems: true,
    description: 'uids of `product-type-list`, in the order in which they pay; the rest is paid by card',
  }),
  number_of_installments: Type.Optional(CountIn),
};
export const GuestChoice = namedObject('GuestChoice', choice);
export const GuestChoiceQuery = strictObject({
  wallets: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9-]{1,64}(,[A-Za-z0-9-]{1,64}){0,9}$',
      description: 'uids between commas',
    }),
  ),
  number_of_installments: Type.Optional(Type.String({ pattern: '^[0-9۰-۹٠-٩]{1,2}$' })),
});

export const GuestWays = namedObject('GuestWays', {
  amount: AmountOut,
  payable: { ...AmountOut, description: 'what the used wallets leave, for a card to pay' },
  wallet_count: Type.Integer({ description: 'so many wallets may be used for one order' }),
  pin: PinState,
  wallets: Type.Array(
    namedObject('GuestWallet', {
      uid: Type.String(),
      kind: oneOf('cash', 'credit', 'gift'),
      name: Type.String(),
      color: Type.String(),
      withdrawable_amount: AmountOut,
      plans: Type.Array(
        strictObject({
          product_type: ProductTypeNumber,
          number_of_installments: Type.Integer({ minimum: 0 }),
        }),
        { description: 'how what is on credit may be paid back; empty for what is no credit' },
      ),
      is_used: Type.Boolean(),
      share: { ...AmountOut, description: 'what it pays of this order' },
      is_disabled: Type.Boolean(),
      disabled_reason: orNull(oneOf(...WALLET_REASONS)),
    }),
  ),
});

export const GuestPin = namedObject('GuestPin', { password: DigitsText });
export const GuestPinProven = namedObject('GuestPinProven', { pin: PinState });

export const GuestQuote = namedObject('GuestQuote', {
  amount: AmountOut,
  credit_amount: AmountOut,
  wallet_amount: AmountOut,
  gift_amount: AmountOut,
  card_amount: AmountOut,
  fee: { ...AmountOut, description: 'on what is on credit; paid with the installments' },
  rows: Type.Array(
    namedObject('GuestQuoteRow', {
      seq: Type.Integer(),
      amount: AmountOut,
      due_date: CalendarDate,
      due_date_jalali: JalaliText,
      is_paid_now: Type.Boolean(),
    }),
  ),
});
export const GuestCost = namedObject('GuestCost', {
  operation_cost: AmountOut,
  amount: AmountOut,
  total: AmountOut,
});
export const GuestTime = namedObject('GuestTime', {
  remaining_seconds: Type.Integer({ minimum: 0 }),
  expires_at: Instant,
});
export const GuestInvoice = namedObject('GuestInvoice', {
  order: SessionToPay,
  quote: orNull(GuestQuote),
});

export const GuestRegistration = namedObject('GuestRegistration', {
  national_id: Type.Optional(DigitsText),
  birth_date: Type.Optional(DateText),
  n: Type.Optional({ ...DigitsText, description: 'another name of `national_id`' }),
});
export const GuestCustomer = namedObject('GuestCustomer', {
  name: MaskedText,
  mobile: MaskedText,
  is_known: Type.Boolean({ description: 'an identity is on record' }),
  civil_registration_status: Type.Integer({ minimum: 0, maximum: 4 }),
  pin: PinState,
  pin_tries_left: Type.Integer({ minimum: 0, description: 'of this token' }),
});

export const GuestManualPayment = strictObject({});
export const GuestNothing = strictObject({});
export const GuestOrder = strictObject({ session_id: Type.Optional(SessionCode) });
export const GuestPayment = PaidSession;
export const GuestOutcome = namedObject('GuestOutcome', {
  status: oneOf(...SESSION_STATUSES),
  waits_for_card: Type.Boolean({ description: 'the bank has not decided a payment by card that was begun' }),
  way_back: orNull(Type.String()),
});
export const GuestWayBack = namedObject('GuestWayBack', { url: Type.String({ description: 'the shop’s own page' }) });
export const GuestSurvey = namedObject('GuestSurvey', {
  has_survey: Type.Boolean({ description: 'a survey waits; none does as long as shops have no surveys' }),
  url: Type.String({ description: 'the shop’s own page' }),
});
