import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { AmountText, namedObject, PublicUid, QueryDigits, strictObject } from '../../schemas/common.ts';
import { PlannedPurchase, plannedPurchaseSample } from '../../schemas/planned-purchase.ts';

const CalculatorQuery = strictObject({
  contract_uid: PublicUid,
  amount: AmountText,
  deposit_amount: Type.Optional(AmountText),
  number_of_installments: Type.Optional(QueryDigits),
  product_type: Type.Optional(QueryDigits),
  /** The shop where it is to be bought: plans that its offers pay the fee of are without one. */
  merchant_id: Type.Optional(QueryDigits),
});
const Calculation = namedObject('Calculation', { results: Type.Array(PlannedPurchase) });

/** Schedules before buying. */
export const planCalls = {
  calculatePlans: defineCall({
    method: 'GET',
    context: 'schedules',
    access: 'customer',
    idempotency: 'none',
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
        results: [plannedPurchaseSample],
      },
    },
  }),
} as const;
