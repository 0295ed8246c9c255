import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import {
  AmountIn,
  AmountOut,
  Instant,
  JalaliText,
  namedObject,
  orNull,
  PublicUid,
  strictObject,
} from '../../schemas/common.ts';
import { CaptchaText, CodeText, MobileText } from '../../schemas/one-time-code.ts';
import { MaskedText, oneOf } from '../../schemas/texts.ts';
import { moneyOutFields, Reason } from './movement.ts';

const RequestedTransfer = namedObject('RequestedTransfer', moneyOutFields);
const Transfer = namedObject('Transfer', {
  ...moneyOutFields,
  state: oneOf('waiting', 'cancelled', 'done', 'failed'),
  /** Seconds in which it can be cancelled, by the server's clock; 0 when it cannot. */
  seconds_left: Type.Integer({ minimum: 0 }),
  mobile: MaskedText,
  receiver_name: orNull(MaskedText),
  requested_at: Instant,
  requested_at_jalali: JalaliText,
  ended_at: orNull(Instant),
  failure: orNull(Reason),
});
/** The code’s purpose is `transfer`, and it approves `<mobile>:<amount>`: 09…, rials, Latin digits. */
const TransferRequest = namedObject('TransferRequest', { mobile: MobileText, amount: AmountIn, code: CodeText });
const TransferCheck = namedObject('TransferCheck', {
  mobile: Type.String(),
  available_amount: AmountOut,
  balance: AmountOut,
  /** Card money that the gateway has not settled: it can be spent, not passed on. */
  unsettled_amount: AmountOut,
  fee: AmountOut,
  min_amount: AmountOut,
  /** The most that one transfer can be for now. */
  max_amount: AmountOut,
  daily_limit: AmountOut,
  daily_left: AmountOut,
  times_left: Type.Integer({ minimum: 0 }),
  /** How long the sender can take it back. */
  undo_seconds: Type.Integer({ minimum: 0 }),
});

const shared = { context: 'wallet', access: 'customer' } as const;
const PATH = '/api/v1/accounting/transfer-cash-wallet/:uid';
const UidParams = strictObject({ uid: PublicUid });
const requested = {
  id: 4289,
  uid: '6f2a5a1e-5b0c-4f65-9a8c-1d6e4c9b7a30',
  status: 1,
  amount: 10_000,
  fee: 0,
  cancellable_until: '2026-11-22T14:24:28.343Z',
};
const transfer = {
  ...requested,
  state: 'waiting',
  seconds_left: 287,
  mobile: '0912***0001',
  receiver_name: 'ر*** ا***',
  requested_at: '2026-11-22T14:19:28.343Z',
  requested_at_jalali: '1405/09/01',
  ended_at: null,
  failure: null,
};

/** Money from one wallet to another. */
export const transferCalls = {
  checkTransfer: defineCall({
    ...shared,
    idempotency: 'none',
    id: 'C070',
    method: 'GET',
    path: '/api/v1/accounting/check-transfer-cash-wallet',
    summary: 'Whether a mobile can get money, and what can be transferred now',
    description:
      'Twenty an hour; after five that found no one each needs a solved captcha. The receiver’s masked name shows with the transfer, once its code was given.',
    query: strictObject({ mobile: MobileText, recaptcha_response: Type.Optional(CaptchaText) }),
    reply: { 200: TransferCheck },
    errors: [
      'mobile_invalid',
      'receiver_not_found',
      'transfer_to_self',
      'lookup_limit_reached',
      'captcha_required',
      'captcha_invalid',
    ],
    owner: 'none',
    example: {
      query: { mobile: '۰۹۱۲۰۰۰۰۰۰۱' },
      response: {
        mobile: '09120000001',
        available_amount: 50_000_000,
        balance: 50_000_000,
        unsettled_amount: 0,
        fee: 0,
        min_amount: 10_000,
        max_amount: 50_000_000,
        daily_limit: 1_000_000_000,
        daily_left: 1_000_000_000,
        times_left: 50,
        undo_seconds: 300,
      },
    },
  }),
  requestTransfer: defineCall({
    ...shared,
    idempotency: 'header',
    id: 'C082',
    service: 'transfer',
    method: 'POST',
    path: '/api/v1/accounting/request-transfer-cash-wallet',
    summary: 'Give money of the wallet to another customer',
    description:
      'Its money is held at the sender, who can take it back for five minutes; then the receiver has it for good.',
    body: TransferRequest,
    reply: { 201: RequestedTransfer },
    errors: [
      'amount_invalid',
      'mobile_invalid',
      'receiver_not_found',
      'transfer_to_self',
      'balance_insufficient',
      'not_settled_yet',
      'daily_limit_reached',
      'cooling_off',
      'otp_invalid',
      'login_locked',
      'not_found',
    ],
    owner: 'none',
    example: {
      as: 'verified_customer',
      headers: { 'idempotency-key': demo('new_uid') },
      body: { mobile: '09120000001', amount: 10_000, code: demo('transfer_code') },
      response: requested,
    },
  }),
  getTransfer: defineCall({
    ...shared,
    idempotency: 'none',
    id: 'C071',
    method: 'GET',
    path: `${PATH}/`,
    summary: 'What came of a transfer, for its sender',
    params: UidParams,
    reply: { 200: Transfer },
    errors: ['not_found'],
    owner: ownedBy('customer', ['path.uid']),
    example: { as: 'verified_customer', params: { uid: demo('transfer_uid') }, response: transfer },
  }),
  cancelTransfer: defineCall({
    ...shared,
    idempotency: 'none',
    id: 'N95',
    openWhileFrozen: 'takes_back',
    method: 'POST',
    path: `${PATH}/cancel/`,
    summary: 'Take a transfer back before the receiver has it; once more changes nothing',
    params: UidParams,
    reply: { 200: Transfer },
    errors: ['not_found', 'not_cancellable'],
    owner: ownedBy('customer', ['path.uid']),
    example: {
      as: 'verified_customer',
      params: { uid: demo('transfer_uid') },
      response: {
        ...transfer,
        status: 3,
        state: 'cancelled',
        seconds_left: 0,
        ended_at: '2026-11-22T14:20:01.118Z',
      },
    },
  }),
  listWaitingTransfers: defineList({
    context: 'wallet',
    access: 'customer',
    id: 'N97',
    path: '/api/v1/accounting/waiting-list-transfer/',
    summary: 'Transfers of the sender that the receivers do not have yet, newest first',
    row: Transfer,
    owner: 'none',
    example: { as: 'verified_customer', rows: [] },
  }),
} as const;
