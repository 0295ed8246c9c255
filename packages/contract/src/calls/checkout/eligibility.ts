import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { AmountOut, AmountText, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

/** Why an amount cannot be paid in installments at a shop. */
export const INELIGIBLE_REASONS = [
  'amount_too_small',
  'amount_too_large',
  'no_plan',
  'merchant_not_active',
  'merchant_suspended',
  'merchant_closed',
  'terminal_off',
] as const;
export type IneligibleReason = (typeof INELIGIBLE_REASONS)[number];

const EligiblePlan = namedObject('EligiblePlan', {
  product: oneOf('installment', 'end_of_month'),
  provider: Type.String({ description: 'whose credit pays' }),
  count: Type.Integer({ minimum: 1, description: 'how many payments' }),
  first: AmountOut,
  monthly: { ...AmountOut, description: 'each payment after the first; the last one may be smaller' },
  total: AmountOut,
  fee: AmountOut,
});

/** What an amount costs at a web shop before it is known who buys. */
export const eligibilityCalls = {
  getEligibility: defineCall({
    context: 'checkout',
    access: 'shop_key',
    openToPages: true,
    id: 'N510',
    method: 'GET',
    path: '/merchant-api/v1/eligibility',
    scope: 'any',
    idempotency: 'none',
    summary: 'Can an amount be paid in installments at the shop, and what each plan costs',
    description:
      'For product pages: a publishable key opens it too, from a page of any site. Prices are those of a purchase of today. It says nothing of a buyer, whose limit decides at the checkout. May be kept for 60 seconds.',
    query: strictObject({ amount: AmountText }),
    reply: {
      200: namedObject('Eligibility', {
        eligible: Type.Boolean(),
        reason: orNull({ ...oneOf(...INELIGIBLE_REASONS), description: 'null where it is eligible' }),
        title_fa: Type.String({ description: 'empty where it is not eligible' }),
        text_fa: Type.String({ description: 'empty where it is not eligible' }),
        plans: Type.Array(EligiblePlan, { description: 'the lowest count first, then the lowest total' }),
      }),
    },
    errors: ['amount_invalid'],
    owner: 'none',
    example: {
      query: { amount: '12000000' },
      response: {
        eligible: true,
        reason: null,
        title_fa: '۴ قسط ماهی ۳۱۱٬۲۵۰ تومان',
        text_fa: 'کارمزد ۴۵٬۰۰۰ تومان است و روی هم ۱٬۲۴۵٬۰۰۰ تومان می‌پردازید.',
        plans: [
          {
            product: 'installment',
            provider: 'نسیه',
            count: 4,
            first: 3_112_500,
            monthly: 3_112_500,
            total: 12_450_000,
            fee: 450_000,
          },
        ],
      },
    },
  }),
} as const;
