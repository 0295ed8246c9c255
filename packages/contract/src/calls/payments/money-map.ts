import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { PAYOUT_STATES } from '../../constants.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { AmountOut, IdParams, Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

const SALE_STATES = [
  'given',
  'passed',
  'received',
  'returned',
  'waiting_for_payout',
  'to_bank',
  'paid_out',
  'arrived',
  'on_its_way',
  'in_wallet',
  'in_suspense',
] as const;
const CUSTOMERS_NODES = [
  'credit',
  'wallet',
  'card',
  'gift_card',
  'purchase',
  'shop',
  'credit_back',
  'card_back',
  'gift_back',
  'wallet_back',
  'suspense',
] as const;
const SHOPS_NODES = [
  'customer',
  'sale',
  'shop_account',
  'own_credit',
  'commission',
  'offer',
  'returned',
  'bank_account',
  'offset',
] as const;
const DEBT_NODES = ['principal', 'fee', 'penalty', 'debt', 'paid', 'refunded', 'rebated', 'waived'] as const;
const DEBT_STATES = ['agreed', 'firm', 'owed', 'settled', 'paid', 'taken_off'] as const;

/** Of each node: what came in (of the first ones: what they gave) is what went out and what is there. */
const pictureOf = <const Kinds extends readonly string[], const States extends readonly string[]>(
  title: string,
  kinds: Kinds,
  states: States,
) =>
  namedObject(title, {
    nodes: Type.Array(
      strictObject({
        key: Type.String(),
        kind: oneOf(...kinds),
        name: orNull(Type.String({ description: 'of the shop, the credit or who is paid' })),
        amount: AmountOut,
        stands: AmountOut,
        state: oneOf(...states),
        at: Instant,
      }),
    ),
    edges: Type.Array(strictObject({ from: Type.String(), to: Type.String(), amount: AmountOut, at: Instant })),
  });

const MoneyMapOfPurchase = namedObject('MoneyMapOfPurchase', {
  id: Type.Integer(),
  amount: AmountOut,
  money: pictureOf('MoneyOfPurchase', CUSTOMERS_NODES, SALE_STATES),
  debt: orNull(pictureOf('DebtOfPurchase', DEBT_NODES, DEBT_STATES)),
});
const MoneyMapOfSale = namedObject('MoneyMapOfSale', {
  id: Type.Integer(),
  amount: AmountOut,
  money: pictureOf('MoneyOfSale', SHOPS_NODES, SALE_STATES),
  payouts: Type.Array(
    strictObject({
      id: Type.Integer(),
      state: oneOf(...PAYOUT_STATES),
      amount: Type.Integer({ description: 'of this sale; less than 0 for a refund after an earlier payout' }),
      at: Instant,
    }),
    { description: 'the payouts that the sale is in, oldest first, with when each has arrived or is expected' },
  ),
});

const at = '2026-11-21T08:30:00.000Z';
const later = '2026-12-21T08:30:00.000Z';
const all = 12_000_000;
const back = 5_000_000;
const node = <const Kind extends string, const State extends string>(
  kind: Kind,
  state: State,
  amount: number,
  stands: number,
) => ({ key: kind, kind, name: null, amount, stands, state, at });
const edge = (from: string, to: string, amount: number, moment = at) => ({ from, to, amount, at: moment });

const shared = { method: 'GET', context: 'payments', idempotency: 'none', errors: ['not_found'] } as const;

/** Where the money of one purchase went and is now, read from the ledger. */
export const moneyMapCalls = {
  getMoneyMap: defineCall({
    ...shared,
    access: 'customer',
    id: 'N260',
    path: '/api/v1/accounting/transaction/:id/money-map/',
    summary: 'Where the money of a purchase went, what came back, and what became of its debt',
    params: IdParams,
    reply: { 200: MoneyMapOfPurchase },
    owner: ownedBy('customer', ['path.id']),
    example: {
      params: { id: demo('purchase_id') },
      response: {
        id: 331,
        amount: all,
        money: {
          nodes: [
            { ...node('credit', 'given', all, 0), name: 'نسیه' },
            node('purchase', 'passed', all, 0),
            { ...node('shop', 'received', all, all - back), name: 'کتاب و نوشت‌افزار نارون' },
            { ...node('credit_back', 'arrived', back, back), at: later },
          ],
          edges: [
            edge('credit', 'purchase', all),
            edge('purchase', 'shop', all),
            edge('shop', 'credit_back', back, later),
          ],
        },
        debt: {
          nodes: [
            { ...node('principal', 'agreed', all, 0), name: 'نسیه' },
            node('fee', 'agreed', 450_000, 0),
            node('debt', 'owed', 12_450_000, 4_189_124),
            { ...node('paid', 'paid', 3_112_000, 3_112_000), at: later },
            { ...node('refunded', 'taken_off', 5_148_876, 5_148_876), at: later },
          ],
          edges: [
            edge('principal', 'debt', all),
            edge('fee', 'debt', 450_000),
            edge('debt', 'paid', 3_112_000, later),
            edge('debt', 'refunded', 5_148_876, later),
          ],
        },
      },
    },
  }),
  getSaleMoneyMap: defineCall({
    ...shared,
    access: 'merchant',
    id: 'N261',
    path: '/api/v1/merchant/transaction/:id/money-map/',
    summary: 'Where the money of a sale is: the shop’s share, the commission, and what was given back',
    params: IdParams,
    reply: { 200: MoneyMapOfSale },
    owner: ownedBy('merchant', ['path.id']),
    example: {
      params: { id: demo('refundable_sale_id') },
      response: {
        id: 331,
        amount: all,
        payouts: [],
        money: {
          nodes: [
            node('customer', 'given', all, 0),
            node('sale', 'passed', all, 0),
            node('shop_account', 'waiting_for_payout', 11_760_000, 6_860_000),
            node('commission', 'received', 240_000, 140_000),
            { ...node('returned', 'returned', back, back), at: later },
          ],
          edges: [
            edge('customer', 'sale', all),
            edge('sale', 'shop_account', 11_760_000),
            edge('sale', 'commission', 240_000),
            edge('shop_account', 'returned', 4_900_000, later),
            edge('commission', 'returned', 100_000, later),
          ],
        },
      },
    },
  }),
} as const;
