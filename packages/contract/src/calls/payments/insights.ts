import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import {
  AmountOut,
  AmountText,
  CalendarDate,
  JalaliText,
  namedObject,
  orNull,
  QueryDigits,
  RateOut,
  strictObject,
} from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

const spent = {
  amount: AmountOut,
  count: Type.Integer({ minimum: 0, description: 'purchases of which something was not refunded' }),
};
const SpentByKind = namedObject('SpentByKind', {
  id: orNull(Type.Integer({ description: 'the category of the shops; null is all others together' })),
  name: orNull(Type.String()),
  ...spent,
});
const SpentInDinars = namedObject('SpentInDinars', {
  dinars: Type.Integer({ minimum: 0, description: 'whole dinars' }),
  amount: Type.Integer({ minimum: 0, description: 'rials that they cost; in none of the other sums' }),
  count: Type.Integer({ minimum: 0 }),
});
const Spending = namedObject('Spending', {
  from: CalendarDate,
  to: CalendarDate,
  ...spent,
  months: Type.Array(
    strictObject({
      year: Type.Integer(),
      month: Type.Integer({ minimum: 1, maximum: 12 }),
      ...spent,
      kinds: Type.Array(SpentByKind, { description: 'in the order of the kinds below; those of nothing are left out' }),
      in_dinars: orNull(SpentInDinars),
    }),
    { description: 'twelve Jalali months, oldest first; the present one is the last' },
  ),
  shops: Type.Array(
    strictObject({
      id: orNull(Type.Integer({ description: 'null is all others together' })),
      name: orNull(Type.String()),
      shop_count: Type.Integer({ minimum: 1 }),
      ...spent,
    }),
    { description: 'the shops with the most, then the others; their sum is the whole' },
  ),
  kinds: Type.Array(SpentByKind, { description: 'the kinds with the most, then the others; their sum is the whole' }),
  in_dinars: orNull(SpentInDinars),
});

const MixPart = strictObject({
  contract_uid: Type.String(),
  wallet_group_name: Type.String(),
  color: Type.String(),
  amount: AmountOut,
  fee: AmountOut,
  total: AmountOut,
  first_amount: AmountOut,
});
const Mix = namedObject('Mix', {
  parts: Type.Array(MixPart, {
    minItems: 1,
    description: 'each is a separate purchase with one credit, the largest first',
  }),
  fee: AmountOut,
  total: AmountOut,
  effective_rate_bp: RateOut,
  installments: Type.Array(strictObject({ due_date: CalendarDate, due_date_jalali: JalaliText, amount: AmountOut }), {
    description: 'all parts together; their sum is the total',
  }),
});
const CheapestMix = namedObject('CheapestMix', {
  amount: AmountOut,
  months: Type.Integer(),
  counts: Type.Array(Type.Integer(), {
    description: 'numbers of installments that some usable credit allows, ascending',
  }),
  least: orNull(Type.Integer({ description: 'the smallest amount of any credit in so many installments; rials' })),
  most: Type.Integer({ minimum: 0, description: 'all that is left of the credits in so many installments; rials' }),
  best: orNull(Mix),
  /** The cheapest with one credit, where the best takes several. */
  single: orNull(Mix),
  reason: orNull(oneOf('no_credit', 'count_not_offered', 'below', 'beyond', 'between')),
  left_out: Type.Array(
    strictObject({
      wallet_group_name: Type.String(),
      reason: oneOf('not_active', 'empty', 'one_shop', 'count_not_offered'),
    }),
    { description: 'own credits that cannot be part of it, and why' },
  ),
});

const LetterParams = strictObject({
  y: Type.String({ pattern: '^1[2-5][0-9]{2}$' }),
  m: Type.String({ pattern: '^(1[0-2]|[1-9])$' }),
});

const reading = {
  method: 'GET',
  context: 'payments',
  access: 'customer',
  idempotency: 'none',
  owner: 'none',
} as const;

const kind = { id: 2, name: 'لوازم خانگی', amount: 12_000_000, count: 1 };

/** What a customer has spent, what an amount would cost at the least, and the letter of a month. */
export const insightCalls = {
  getSpending: defineCall({
    ...reading,
    id: 'N566',
    path: '/api/v1/accounting/spending/',
    summary: 'What the customer bought in twelve Jalali months, by month, shop and kind of shop, less refunds',
    description:
      'Purchases in rials, however they were paid, without the fee of a credit. A refund lowers the month of its purchase. Purchases in dinars are apart.',
    reply: { 200: Spending },
    errors: [],
    example: {
      response: {
        from: '2025-12-22',
        to: '2026-12-21',
        amount: 12_000_000,
        count: 1,
        months: [{ year: 1405, month: 9, amount: 12_000_000, count: 1, kinds: [kind], in_dinars: null }],
        shops: [{ id: 6883, name: 'خانهٔ کالای سپهر', shop_count: 1, amount: 12_000_000, count: 1 }],
        kinds: [kind],
        in_dinars: null,
      },
    },
  }),
  getCheapestMix: defineCall({
    ...reading,
    id: 'N567',
    path: '/api/v1/accounting/cheapest-mix/',
    summary: 'How an amount costs least in some installments, with one of the customer’s credits or several',
    description:
      'Each part is a purchase that C078 takes. It holds nothing, and is as of now. No other division costs less, but for the rounding of each part’s fee to whole tomans.',
    query: strictObject({ amount: AmountText, months: QueryDigits }),
    reply: { 200: CheapestMix },
    errors: ['amount_invalid'],
    example: {
      query: { amount: '12000000', months: '4' },
      response: {
        amount: 12_000_000,
        months: 4,
        counts: [2, 4, 6, 12],
        least: 1_000_000,
        most: 288_000_000,
        best: {
          parts: [
            {
              contract_uid: '8f14e45f-ceea-467f-a8d2-5c1b3f0f9a11',
              wallet_group_name: 'نسیه',
              color: '#0f4c5c',
              amount: 12_000_000,
              fee: 450_000,
              total: 12_450_000,
              first_amount: 3_112_000,
            },
          ],
          fee: 450_000,
          total: 12_450_000,
          effective_rate_bp: 1977,
          installments: [
            { due_date: '2026-12-22', due_date_jalali: '1405/10/01', amount: 3_112_000 },
            { due_date: '2027-01-21', due_date_jalali: '1405/11/01', amount: 3_112_000 },
            { due_date: '2027-02-20', due_date_jalali: '1405/12/01', amount: 3_112_000 },
            { due_date: '2027-03-21', due_date_jalali: '1406/01/01', amount: 3_114_000 },
          ],
        },
        single: null,
        reason: null,
        left_out: [],
      },
    },
  }),
  getMonthLetter: defineCall({
    ...reading,
    id: 'N568',
    path: '/api/v1/accounting/month-letter/:y/:m/pdf',
    summary:
      'The letter of a finished Jalali month as PDF: what was bought and paid, what is due next, and what paying early saves',
    description:
      'Of the twelve months before the present one. What was bought and paid is the month’s; what is due and saved is as of today, which it says.',
    params: LetterParams,
    query: strictObject({ money_unit: Type.Optional(oneOf('rial', 'toman')) }),
    reply: { 200: null },
    file: 'pdf',
    errors: ['unavailable'],
    example: { params: { y: '1405', m: '8' }, response: null },
  }),
} as const;
