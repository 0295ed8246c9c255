import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import {
  AmountIn,
  AmountOut,
  AmountText,
  CalendarDate,
  JalaliText,
  namedObject,
  QueryDigits,
  RecordId,
  strictObject,
} from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';
import { InstallmentStatusNumber } from '../../schemas/codes.ts';

/** Rows from the last backwards, or all that are owed become smaller. */
const Mode = oneOf('last', 'smaller');

const planned = {
  status: Type.Integer({ description: '1 while the card’s part is on its way, else 2' }),
  amount: AmountOut,
  commission_returned: Type.Unsafe<number>({
    ...AmountOut,
    description: 'of the shop’s commission, in the currency of the sale',
  }),
  shop_amount: Type.Unsafe<number>({
    ...AmountOut,
    description: 'what leaves the shop’s balance, in the currency of the sale',
  }),
  fee_returned: AmountOut,
  shop_fee_returned: Type.Optional(
    Type.Unsafe<number>({ ...AmountOut, description: 'of the fee that the shop paid by its offer' }),
  ),
  card_part_in_wallet: AmountOut,
  parts: Type.Array(strictObject({ kind: oneOf('credit', 'card', 'wallet', 'gift_card'), amount: AmountOut })),
  installments: Type.Array(
    strictObject({
      seq: Type.Integer(),
      due_date: CalendarDate,
      due_date_jalali: JalaliText,
      amount_before: AmountOut,
      amount: AmountOut,
      status: InstallmentStatusNumber,
    }),
  ),
};
const RefundPlan = namedObject('RefundPlan', planned);
const Refund = namedObject('Refund', { id: Type.Integer(), ...planned });
const RefundRequest = namedObject('RefundRequest', { transaction: RecordId, amount: AmountIn, mode: Mode });

const example = {
  status: 2,
  amount: 5_000_000,
  commission_returned: 100_000,
  shop_amount: 4_900_000,
  fee_returned: 148_876,
  card_part_in_wallet: 0,
  parts: [{ kind: 'credit' as const, amount: 5_000_000 }],
  installments: [
    {
      seq: 1,
      due_date: '2026-12-22',
      due_date_jalali: '1405/10/01',
      amount_before: 3_112_000,
      amount: 3_112_000,
      status: 2,
    },
    {
      seq: 2,
      due_date: '2027-01-21',
      due_date_jalali: '1405/11/01',
      amount_before: 3_112_000,
      amount: 3_098_124,
      status: 1,
    },
    {
      seq: 3,
      due_date: '2027-02-20',
      due_date_jalali: '1405/12/01',
      amount_before: 3_112_000,
      amount: 1_091_000,
      status: 1,
    },
    { seq: 4, due_date: '2027-03-21', due_date_jalali: '1406/01/01', amount_before: 3_114_000, amount: 0, status: 3 },
  ],
};

const shared = { context: 'payments', access: 'merchant' } as const;
const errors = ['not_found', 'amount_invalid', 'refund_exceeds_rest', 'refund_limit'] as const;

/** A shop takes goods back. */
export const refundCalls = {
  reverseTransaction: defineCall({
    ...shared,
    idempotency: 'header',
    id: 'C024',
    method: 'POST',
    path: '/api/v1/merchant/reverse-transaction',
    summary: 'Refund a sale or a part of it',
    description:
      'The debt falls first, then the card, the wallet and what was repaid get their parts back; of the fee its unearned part, of the commission its share. What the gateway cannot send back to the card goes to the wallet (`card_part_in_wallet`).',
    body: RefundRequest,
    reply: { 201: Refund },
    errors,
    owner: ownedBy('merchant', ['body.transaction']),
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: { transaction: demo('refundable_sale'), amount: 1_000_000, mode: 'last' },
      response: { id: 4289, ...example },
    },
  }),
  planReverseTransaction: defineCall({
    ...shared,
    idempotency: 'none',
    id: 'N200',
    method: 'GET',
    path: '/api/v1/merchant/reverse-transaction/plan',
    summary: 'What a refund of a sale would do: where the money goes, and what becomes of the installments',
    query: strictObject({ transaction: QueryDigits, amount: AmountText, mode: Mode }),
    reply: { 200: RefundPlan },
    errors,
    owner: ownedBy('merchant', ['query.transaction']),
    example: {
      query: { transaction: demo('refundable_sale_id'), amount: '1000000', mode: 'last' },
      response: example,
    },
  }),
} as const;
