import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { WebDispute } from '../../schemas/checkout.ts';
import { namedObject, strictObject } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

const shared = { context: 'checkout', access: 'shop_key' } as const;
const DISPUTES = '/merchant-api/v1/disputes';
const ofShop = ownedBy('merchant', ['path.id']);
const DisputeParams = strictObject({ id: WebDispute.properties.id });

const dispute = {
  id: 'dp_8320',
  payment_id: 'pay_128000064',
  order_ref: 'A-1042',
  status: 'waiting',
  reason: 'not_received',
  text: 'کالا پس از دو هفته به دستم نرسیده است.',
  amount: 12_000_000,
  currency: 'IRR',
  respond_by: '2026-11-28',
  evidence: null,
  refunded_amount: null,
  note: null,
  opened_at: '2026-11-23T08:00:00.000Z',
  closed_at: null,
  livemode: true,
} as const;

/** Disputes of a shop's web orders, for its server. Those of its tills are in its panel. */
export const webDisputeCalls = {
  listWebDisputes: defineCall({
    ...shared,
    id: 'N519',
    method: 'GET',
    path: DISPUTES,
    scope: 'disputes:read',
    idempotency: 'none',
    summary: 'Disputes of the shop’s web orders, newest first, after one that was read',
    query: strictObject({
      after: Type.Optional(WebDispute.properties.id),
      state: Type.Optional(oneOf('open', 'closed')),
      limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,3}$', description: '100 by default and at most' })),
    }),
    reply: { 200: namedObject('WebDisputePage', { data: Type.Array(WebDispute), has_more: Type.Boolean() }) },
    errors: [],
    owner: 'none',
    example: { response: { data: [dispute], has_more: false } },
  }),
  getWebDispute: defineCall({
    ...shared,
    id: 'N521',
    method: 'GET',
    path: `${DISPUTES}/:id`,
    scope: 'disputes:read',
    idempotency: 'none',
    summary: 'One dispute of a web order',
    params: DisputeParams,
    reply: { 200: WebDispute },
    errors: ['not_found'],
    owner: ofShop,
    example: { as: 'shop_key', params: { id: demo('web_dispute_id') }, response: dispute },
  }),
  submitWebDisputeEvidence: defineCall({
    ...shared,
    id: 'N522',
    method: 'POST',
    path: `${DISPUTES}/:id/evidence`,
    scope: 'disputes:write',
    idempotency: 'none',
    summary: 'Say what the shop knows of a disputed order, once; an operator decides',
    description: 'Pictures are added in the panel, before the decision.',
    params: DisputeParams,
    body: namedObject('DisputeEvidence', { text: Type.String({ format: 'lines', minLength: 1, maxLength: 2_000 }) }),
    reply: { 200: WebDispute },
    errors: ['not_found', 'dispute_closed', 'dispute_responded'],
    owner: ofShop,
    example: {
      as: 'shop_key',
      params: { id: demo('web_dispute_id') },
      body: { text: 'با پست پیشتاز فرستاده شد و رسید تحویل داریم.' },
      response: { ...dispute, status: 'responded', evidence: 'با پست پیشتاز فرستاده شد و رسید تحویل داریم.' },
    },
  }),
  concedeWebDispute: defineCall({
    ...shared,
    id: 'N523',
    method: 'POST',
    path: `${DISPUTES}/:id/concede`,
    scope: 'disputes:write',
    idempotency: 'header',
    summary: 'Give all that is left of the disputed part back to the buyer: the dispute is over',
    description: 'The money goes back as with a refund of the payment.',
    params: DisputeParams,
    reply: { 200: WebDispute },
    errors: ['not_found', 'dispute_closed', 'refund_exceeds_rest'],
    owner: ofShop,
    example: {
      as: 'shop_key',
      headers: { 'idempotency-key': demo('new_uid') },
      params: { id: demo('web_dispute_id') },
      response: { ...dispute, status: 'refunded', closed_at: '2026-11-24T08:00:00.000Z' },
    },
  }),
} as const;
