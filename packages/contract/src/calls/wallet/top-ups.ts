import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import {
  AmountIn,
  AmountOut,
  CalendarDate,
  IdParams,
  Instant,
  JalaliText,
  listOf,
  named,
  namedObject,
  orNull,
  strictObject,
} from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';
import { ResultNumber } from '../../schemas/codes.ts';

const fields = {
  id: Type.Integer(),
  uid: Type.String(),
  status: ResultNumber,
  amount: AmountOut,
  payment_url: orNull(Type.String({ description: 'the gateway’s page; null once there is nothing to pay there' })),
} as const;
const StartedTopUp = namedObject('StartedTopUp', fields);
const TopUp = namedObject('TopUp', {
  ...fields,
  created_at: Instant,
  created_at_jalali: JalaliText,
  /** Nothing is taken after this. */
  expires_at: orNull(Instant),
  reference_number: orNull(Type.String()),
  card_number: orNull(Type.String({ description: 'first six and last four digits' })),
  /** The money is with us and may be cashed out; it may be spent before. */
  is_settled: Type.Boolean(),
  /** From this day on it may be cashed out and passed on; null for what was not taken, and where the gateway does not say. */
  settles_on: orNull(CalendarDate),
  settles_on_jalali: orNull(JalaliText),
  /** The business day on which the gateway took the money back. */
  taken_back_on: orNull(CalendarDate),
  /** The day by which the network has returned what it may have taken from the card; null where nothing goes back. */
  returns_by: orNull(CalendarDate),
  failure: orNull(strictObject({ code: Type.String(), text: Type.String() })),
});
const TopUps = named('TopUps', listOf(TopUp));
const TopUpQuery = listQuery({});
const NewTopUp = namedObject('NewTopUp', { amount: AmountIn });

const shared = { context: 'wallet', access: 'customer' } as const;
const PATH = '/api/v1/accounting/charge-cash-wallet';
const topUp = {
  id: 4161,
  uid: 'b3a1c8c2-7f0e-4f0e-9c2e-6a1b0d4e8f21',
  status: 2,
  amount: 5_000_000,
  payment_url: null,
  created_at: '2026-11-22T14:19:28.343Z',
  created_at_jalali: '1405/09/01',
  expires_at: '2026-11-22T14:34:28.343Z',
  reference_number: '412345678901',
  card_number: '603799******0006',
  is_settled: false,
  settles_on: '2026-11-24',
  settles_on_jalali: '1405/09/03',
  taken_back_on: null,
  returns_by: null,
  failure: null,
};

/** Money from a card into the cash wallet. */
export const topUpCalls = {
  listTopUps: defineCall({
    ...shared,
    idempotency: 'none',
    id: 'C065',
    method: 'GET',
    path: PATH,
    summary: 'The customer’s top-ups of the wallet, newest first',
    query: TopUpQuery,
    reply: { 200: TopUps },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: { query: { page_size: '1' }, response: { count: 1, next: null, previous: null, results: [topUp] } },
  }),
  startTopUp: defineCall({
    ...shared,
    idempotency: 'header',
    id: 'C066',
    service: 'top_up',
    moneyMoves: 'after_payment',
    openWhileFrozen: 'takes_money_in',
    method: 'POST',
    path: PATH,
    summary: 'Put money from a card into the wallet',
    description:
      'Send the browser to `payment_url`; the gateway sends it back to the product, and `GET …/{id}` says what came of it. A customer who was not sent there within 15 minutes has paid nothing.',
    body: NewTopUp,
    reply: { 201: StartedTopUp },
    errors: ['amount_invalid', 'gateway_down'],
    owner: 'none',
    example: {
      as: 'new_customer',
      headers: { 'idempotency-key': demo('new_uid') },
      body: { amount: '۵٬۰۰۰٬۰۰۰' },
      response: {
        id: topUp.id,
        uid: topUp.uid,
        status: 1,
        amount: topUp.amount,
        payment_url: 'https://payment.zarinpal.com/pg/StartPay/A000000000000000000000000000qwertyui',
      },
    },
  }),
  getTopUp: defineCall({
    ...shared,
    idempotency: 'none',
    id: 'C067',
    method: 'GET',
    path: `${PATH}/:id`,
    summary: 'What came of a top-up',
    params: IdParams,
    reply: { 200: TopUp },
    errors: ['not_found'],
    owner: ownedBy('customer', ['path.id']),
    example: { params: { id: demo('top_up_id') }, response: topUp },
  }),
} as const;
