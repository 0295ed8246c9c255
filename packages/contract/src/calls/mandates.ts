import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { demo } from '../example.ts';
import { defineList } from '../list-call.ts';
import { ownedBy } from '../owner.ts';
import { IdParams } from '../schemas/common.ts';
import { drawSample, Mandate, MandateDraw, mandateSample, NewMandate } from './mandates/mandate-schemas.ts';

const shared = { context: 'mandates', access: 'customer' } as const;
const MANDATE = '/api/v1/accounting/mandate/';
const DRAW = '/api/v1/accounting/mandate-draw/';

/** Auto-pay: leave to draw what is due from the wallet or an account at a bank, and the draws. */
export const mandatesCalls = {
  createMandate: defineCall({
    ...shared,
    id: 'N210',
    method: 'POST',
    idempotency: 'none',
    path: MANDATE,
    summary: 'Let installments be drawn when they fall due, from the wallet or by a mandate signed at a bank',
    description:
      'Of the wallet it is active immediately. Of a bank send the browser to `sign_url`; it comes back to `/user/ips/auto-pay?mandate={id}`. Limits left out are those of the policy. Rows that fall due within the days of notice are announced by this response. A new one takes the place of a pending one of the same scope.',
    body: NewMandate,
    reply: { 201: Mandate },
    errors: [
      'contract_not_found',
      'mandate_exists',
      'mandate_limit_invalid',
      'amount_invalid',
      'identity_missing',
      'debit_bank_down',
    ],
    owner: ownedBy('customer', ['body.contract'], 'contract_not_found'),
    example: {
      as: 'new_customer',
      body: { source: 'wallet', contract: demo('facility_uid') },
      response: { ...mandateSample, contract: '8f14e45f-ceea-467f-a8d2-5c1b3f0f9a11', line_name: 'نسیه' },
    },
  }),
  listMandates: defineList({
    ...shared,
    id: 'N211',
    path: MANDATE,
    summary: 'The mandates of the customer: those that hold or wait, then the last that ended',
    row: Mandate,
    owner: 'none',
    example: { as: 'new_customer', rows: [] },
  }),
  getMandate: defineCall({
    ...shared,
    id: 'N212',
    method: 'GET',
    idempotency: 'none',
    path: `${MANDATE}:id/`,
    summary: 'A mandate as it is now; of a pending one the bank is asked',
    params: IdParams,
    reply: { 200: Mandate },
    errors: ['not_found'],
    owner: ownedBy('customer', ['path.id']),
    example: { as: 'new_customer', params: { id: demo('mandate_id') }, response: mandateSample },
  }),
  cancelMandate: defineCall({
    ...shared,
    id: 'N213',
    openWhileFrozen: 'takes_back',
    method: 'DELETE',
    idempotency: 'state',
    path: `${MANDATE}:id/`,
    summary: 'End a mandate: nothing more is drawn by it',
    description: 'A draw that was given to the bank before is ended as the bank says. Ending it again changes nothing.',
    params: IdParams,
    reply: { 200: Mandate },
    errors: ['not_found'],
    owner: ownedBy('customer', ['path.id']),
    example: {
      as: 'new_customer',
      params: { id: demo('mandate_id') },
      response: { ...mandateSample, state: 'cancelled', ended_at: '2026-11-23T08:30:00.000Z' },
    },
  }),
  listMandateDraws: defineList({
    ...shared,
    id: 'N214',
    path: DRAW,
    summary: 'What was drawn, is announced or was not drawn, newest first',
    row: MandateDraw,
    filters: { filter_open: Type.Optional(Type.Literal('true')) },
    owner: 'none',
    example: { as: 'new_customer', rows: [] },
  }),
  cancelMandateDraw: defineCall({
    ...shared,
    id: 'N215',
    openWhileFrozen: 'takes_back',
    method: 'DELETE',
    idempotency: 'state',
    path: `${DRAW}:id/`,
    summary: 'Take an announced draw back: this row is not drawn, the mandate stays',
    params: IdParams,
    reply: { 200: MandateDraw },
    errors: ['not_found', 'draw_not_cancellable'],
    owner: ownedBy('customer', ['path.id']),
    example: {
      as: 'new_customer',
      params: { id: demo('mandate_draw_id') },
      response: { ...drawSample, status: 'cancelled', is_cancellable: false, ended_at: '2026-11-23T08:30:00.000Z' },
    },
  }),
} as const;
