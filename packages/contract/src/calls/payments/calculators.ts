import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { AmountIn, namedObject } from '../../schemas/common.ts';
import { PlannedPurchase, plannedPurchaseSample } from '../../schemas/planned-purchase.ts';

const PriceQuestion = namedObject('PriceQuestion', { amount: AmountIn, deposit_amount: Type.Optional(AmountIn) });
/** What an amount costs on the lines that pay a shop at the purchase, each with its terms of today. */
const PriceOffers = namedObject('PriceOffers', {
  results: Type.Array(
    namedObject('PriceOffer', {
      line: Type.Integer(),
      name: Type.String(),
      plans: Type.Array(PlannedPurchase, {
        description: 'by the number of installments; 0 is the bill of the end of the month',
      }),
    }),
  ),
});

const shared = {
  context: 'payments',
  method: 'POST',
  idempotency: 'none',
  body: PriceQuestion,
  reply: { 200: PriceOffers },
  errors: ['amount_invalid'],
  owner: 'none',
  example: {
    body: { amount: 12_000_000 },
    response: { results: [{ line: 1, name: 'نسیه', plans: [plannedPurchaseSample] }] },
  },
} as const;

/** The price of a purchase in installments, before it is known who buys. */
export const calculatorCalls = {
  calculateAtCounter: defineCall({
    ...shared,
    id: 'C026',
    openWhileFrozen: 'binds_nothing',
    access: 'merchant',
    path: '/api/v1/merchant/user/calculator/',
    summary: 'What an amount costs in the ways the shop sells: the numbers that a purchase will have',
  }),
  calculateInPublic: defineCall({
    ...shared,
    id: 'C027',
    access: 'public',
    path: '/api/v1/merchant/installment-calculator',
    summary: 'What an amount costs in installments, for anyone: the numbers that a purchase will have',
  }),
} as const;
