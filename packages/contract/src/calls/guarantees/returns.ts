import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { addressFields } from '../../schemas/address.ts';
import { IdParams, namedObject, RecordId } from '../../schemas/common.ts';
import { chargeExample, CHARGE_ERRORS, ServiceCharge } from '../../schemas/charge.ts';
import { oneOf } from '../../schemas/texts.ts';
import { exampleCheque, Instrument } from './guarantee-schemas.ts';

const ReturnAddress = namedObject('ReturnAddress', addressFields);
/** Without an address the courier goes to the one on record. */
const ReturnRequest = namedObject('ReturnRequest', {
  id: RecordId,
  way: oneOf('courier', 'in_person'),
  address: Type.Optional(ReturnAddress),
});
const CourierPaymentRequest = namedObject('CourierPaymentRequest', { use_cash_wallet: Type.Boolean() });
const CourierPayment = namedObject('CourierPayment', { ...ServiceCharge.properties, instrument: Instrument });
const MissingReport = namedObject('MissingReport', {
  id: RecordId,
  text: Type.String({ format: 'lines', minLength: 1, maxLength: 500 }),
});

const shared = { context: 'guarantees', access: 'customer' } as const;
const back = {
  ...exampleCheque,
  state: 'return_requested',
  holder: 'office',
  pictures: ['front', 'back'],
  return_reason: 'payoff',
  return_way: 'courier',
  return_due_on: '2026-11-28',
  allowed: ['pay_courier', 'report_missing'],
};

/** The way of a paper back to its owner. */
export const returnCalls = {
  startReturn: defineCall({
    ...shared,
    idempotency: 'state',
    moneyMoves: 'never',
    id: 'C147',
    method: 'POST',
    path: '/api/v1/guarantor/start-returning-cheque',
    summary: 'Say how a cheque or note is to come back: by courier, or fetched in person',
    description:
      'Before the debt is over only what is not needed any more can be asked back. Once more changes the way while nothing is paid.',
    body: ReturnRequest,
    reply: { 200: Instrument },
    errors: [
      'not_found',
      'guarantee_state_mismatch',
      'guarantee_still_needed',
      'postal_code_invalid',
      'place_unknown',
      'identity_missing',
    ],
    owner: ownedBy('customer', ['body.id']),
    example: {
      as: 'verified_customer',
      body: { id: demo('released_cheque_number'), way: 'courier' },
      response: back,
    },
  }),
  payCourier: defineCall({
    ...shared,
    idempotency: 'header',
    id: 'C150',
    method: 'POST',
    path: '/api/v1/guarantor/cheque-transfer-payment/:id',
    summary: 'Pay the courier who brings the paper back',
    params: IdParams,
    body: CourierPaymentRequest,
    reply: { 201: CourierPayment },
    errors: ['not_found', 'guarantee_state_mismatch', ...CHARGE_ERRORS],
    owner: ownedBy('customer', ['path.id']),
    example: {
      as: 'verified_customer',
      headers: { 'idempotency-key': demo('new_uid') },
      params: { id: demo('courier_cheque_id') },
      body: { use_cash_wallet: true },
      response: {
        ...chargeExample,
        amount: 850_000,
        wallet_amount: 850_000,
        instrument: { ...back, state: 'return_paid' },
      },
    },
  }),
  getCourierPayment: defineCall({
    ...shared,
    idempotency: 'none',
    id: 'C151',
    method: 'GET',
    path: '/api/v1/guarantor/cheque-transfer-payment/:id',
    summary: 'What came of the courier’s payment',
    params: IdParams,
    reply: { 200: CourierPayment },
    errors: ['not_found'],
    owner: ownedBy('customer', ['path.id']),
    example: {
      as: 'verified_customer',
      params: { id: demo('paid_courier_cheque_id') },
      response: {
        ...chargeExample,
        amount: 850_000,
        wallet_amount: 850_000,
        instrument: { ...back, state: 'in_transit', holder: 'courier' },
      },
    },
  }),
  cancelReturn: defineCall({
    ...shared,
    idempotency: 'state',
    moneyMoves: 'never',
    id: 'C153',
    method: 'PATCH',
    path: '/api/v1/guarantor/cancel-cheque-return/:id',
    summary: 'Take a return back before it is paid; once more changes nothing',
    params: IdParams,
    reply: { 200: Instrument },
    errors: ['not_found', 'guarantee_state_mismatch'],
    owner: ownedBy('customer', ['path.id']),
    example: {
      as: 'verified_customer',
      params: { id: demo('returning_cheque_id') },
      response: { ...exampleCheque, state: 'confirmed', holder: 'office', allowed: ['start_return', 'report_missing'] },
    },
  }),
  reportMissing: defineCall({
    ...shared,
    idempotency: 'state',
    moneyMoves: 'never',
    id: 'C152',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/guarantor/missing-cheque-request',
    summary: 'Report a cheque or note that has not come, or that was lost; an operator follows it up',
    body: MissingReport,
    reply: { 200: Instrument },
    errors: ['not_found', 'guarantee_state_mismatch'],
    owner: ownedBy('customer', ['body.id']),
    example: {
      as: 'verified_customer',
      body: { id: demo('released_cheque_number'), text: 'پیک نیامد و کسی هم تماس نگرفت.' },
      response: { ...back, state: 'missing', allowed: [] },
    },
  }),
} as const;
