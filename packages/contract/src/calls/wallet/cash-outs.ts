import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import {
  AmountIn,
  AmountOut,
  CalendarDate,
  Instant,
  JalaliText,
  listOf,
  named,
  namedObject,
  orNull,
  PublicUid,
  strictObject,
} from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';
import { CodeText } from '../../schemas/one-time-code.ts';
import { BankName } from '../../schemas/sheba.ts';
import { MaskedText, oneOf } from '../../schemas/texts.ts';
import { moneyOutFields, Reason } from './movement.ts';

const RequestedCashOut = namedObject('RequestedCashOut', moneyOutFields);
const CashOut = namedObject('CashOut', {
  ...moneyOutFields,
  /** waiting: can be cancelled. sending: given to the bank, which has not said yet whether it has it. sent: the bank has it. returned: back in the wallet. */
  state: oneOf('waiting', 'cancelled', 'sending', 'sent', 'paid', 'returned'),
  /** Seconds in which it can be cancelled, by the server's clock; 0 when it cannot. */
  seconds_left: Type.Integer({ minimum: 0 }),
  sheba: orNull(MaskedText),
  bank: orNull(BankName),
  requested_at: Instant,
  requested_at_jalali: JalaliText,
  /** The Paya cycle it goes with. */
  cycle_at: Instant,
  reference_number: orNull(Type.String()),
  ended_at: orNull(Instant),
  failure: orNull(Reason),
});
const CashOuts = named('CashOuts', listOf(CashOut));
/** The code’s purpose is `cash_out`, and it approves the amount in rials in Latin digits. */
const CashOutRequest = namedObject('CashOutRequest', { amount: AmountIn, code: CodeText });
const CashOutCheck = namedObject('CashOutCheck', {
  can_cash_out: Type.Boolean(),
  /** Why not; null when it can. */
  reason: orNull(Reason),
  /** When that ends by itself, where the reason is a change of the account, its SIM or its device. */
  reason_until: orNull(Instant),
  /** What can be cashed out now. */
  available_amount: AmountOut,
  balance: AmountOut,
  /** Set aside by cash-outs, transfers and payments that are not over. */
  held_amount: AmountOut,
  /** Card money that the gateway has not settled: it can be spent, not cashed out. */
  unsettled_amount: AmountOut,
  unsettled_until: orNull(CalendarDate),
  unsettled_until_jalali: orNull(JalaliText),
  sheba: orNull(
    strictObject({ sheba: MaskedText, bank: orNull(BankName), holder_name: Type.String(), usable_from: Instant }),
  ),
  fee: AmountOut,
  min_amount: AmountOut,
  /** The most that one request can be for now. */
  max_amount: AmountOut,
  daily_limit: AmountOut,
  daily_left: AmountOut,
  times_left: Type.Integer({ minimum: 0 }),
  /** The Paya cycle a request made now goes with, and until when it could be cancelled. */
  cycle_at: Instant,
  sends_at: Instant,
});

const shared = { context: 'wallet', access: 'customer' } as const;
const UidParams = strictObject({ uid: PublicUid });
const XParams = strictObject({ x: PublicUid });
const requested = {
  id: 4225,
  uid: '0e1f9c58-7a51-4f4e-8d52-3f0a6f7b2c11',
  status: 1,
  amount: 5_000_000,
  fee: 0,
  cancellable_until: '2026-11-22T15:00:00.000Z',
};
const cashOut = {
  ...requested,
  state: 'waiting',
  seconds_left: 2_431,
  sheba: 'IR34******************9904',
  bank: { code: '017', name: 'بانک ملی ایران' },
  requested_at: '2026-11-22T14:19:28.343Z',
  requested_at_jalali: '1405/09/01',
  cycle_at: '2026-11-22T15:15:00.000Z',
  reference_number: null,
  ended_at: null,
  failure: null,
};
const REFUSALS = [
  'amount_invalid',
  'balance_insufficient',
  'not_settled_yet',
  'daily_limit_reached',
  'cooling_off',
  'otp_invalid',
  'login_locked',
] as const;

/** Money of the wallet to the customer’s own bank account. */
export const cashOutCalls = {
  checkCashOut: defineCall({
    ...shared,
    idempotency: 'none',
    id: 'C068',
    method: 'GET',
    path: '/api/v1/accounting/check-cash-out',
    summary: 'What can be cashed out now, why not, where it goes, when and for what fee',
    reply: { 200: CashOutCheck },
    errors: [],
    owner: 'none',
    example: {
      response: {
        can_cash_out: true,
        reason: null,
        reason_until: null,
        available_amount: 50_000_000,
        balance: 50_000_000,
        held_amount: 0,
        unsettled_amount: 0,
        unsettled_until: null,
        unsettled_until_jalali: null,
        sheba: {
          sheba: 'IR34******************9904',
          bank: { code: '017', name: 'بانک ملی ایران' },
          holder_name: 'رضا احمدی',
          usable_from: '2025-09-28T05:30:00.000Z',
        },
        fee: 0,
        min_amount: 10_000,
        max_amount: 50_000_000,
        daily_limit: 2_000_000_000,
        daily_left: 2_000_000_000,
        times_left: 20,
        cycle_at: '2026-11-22T15:15:00.000Z',
        sends_at: '2026-11-22T15:00:00.000Z',
      },
    },
  }),
  requestCashOut: defineCall({
    ...shared,
    idempotency: 'header',
    id: 'C081',
    service: 'cash_out',
    method: 'POST',
    path: '/api/v1/accounting/request-cash-out',
    summary: 'Send money of the wallet to the customer’s own sheba',
    description:
      'Its money is held immediately and given to the bank for the next Paya cycle; until then it can be cancelled.',
    body: CashOutRequest,
    reply: { 201: RequestedCashOut },
    errors: [...REFUSALS, 'passkey_required', 'sheba_missing', 'sheba_not_usable_yet', 'cash_out_closed', 'not_found'],
    owner: 'none',
    example: {
      as: 'verified_customer',
      headers: { 'idempotency-key': demo('new_uid') },
      body: { amount: '۱۰٬۰۰۰', code: demo('cash_out_code') },
      response: { ...requested, amount: 10_000 },
    },
  }),
  getCashOut: defineCall({
    ...shared,
    idempotency: 'none',
    id: 'N93',
    method: 'GET',
    path: '/api/v1/accounting/request-cash-out/:uid/',
    summary: 'What came of a cash-out',
    params: UidParams,
    reply: { 200: CashOut },
    errors: ['not_found'],
    owner: ownedBy('customer', ['path.uid']),
    example: {
      as: 'verified_customer',
      params: { uid: demo('cash_out_uid') },
      response: { ...cashOut, amount: 10_000 },
    },
  }),
  cancelCashOut: defineCall({
    ...shared,
    idempotency: 'none',
    id: 'N94',
    openWhileFrozen: 'takes_back',
    method: 'POST',
    path: '/api/v1/accounting/request-cash-out/:uid/cancel/',
    summary: 'Cancel a cash-out that was not sent; once more changes nothing',
    params: UidParams,
    reply: { 200: CashOut },
    errors: ['not_found', 'not_cancellable'],
    owner: ownedBy('customer', ['path.uid']),
    example: {
      as: 'verified_customer',
      params: { uid: demo('cash_out_uid') },
      response: {
        ...cashOut,
        amount: 10_000,
        status: 3,
        state: 'cancelled',
        seconds_left: 0,
        ended_at: '2026-11-22T14:20:01.118Z',
      },
    },
  }),
  listWaitingCashOuts: defineCall({
    ...shared,
    idempotency: 'none',
    id: 'C069',
    method: 'GET',
    path: '/api/v1/accounting/waiting-list-cash-out/:x',
    summary: 'Cash-outs of a cash account that are not over, newest first',
    params: XParams,
    query: listQuery({}),
    reply: { 200: CashOuts },
    errors: ['page_size_too_large', 'not_found'],
    owner: ownedBy('customer', ['path.x']),
    example: {
      params: { x: demo('cash_account_uid') },
      response: { count: 1, next: null, previous: null, results: [cashOut] },
    },
  }),
} as const;
