import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, namedObject } from '../../schemas/common.ts';
import { Deleted } from '../../schemas/sheba.ts';
import { ShopOrigin } from '../../schemas/shop-origin.ts';
import { oneOf } from '../../schemas/texts.ts';
import { ShopCase, shopCaseExample } from './shop-reviews.ts';

const NewShopOrigin = namedObject('NewShopOrigin', {
  address: Type.String({
    format: 'line',
    minLength: 1,
    maxLength: 200,
    description: 'any address of the site; https is meant where it names no scheme',
  }),
});
const OriginDecision = namedObject('OriginDecision', { decision: oneOf('approve', 'reject') });

const origin = { id: 31, origin: 'https://shop.example', state: 'in_check', asked_at: '2026-11-22T14:19:27.861Z' };

/** The sites that a shop may send its buyers back to: the shop registers them, operators decide. */
export const shopOriginCalls = {
  registerOrigin: defineCall({
    id: 'N340',
    method: 'POST',
    path: '/api/v1/merchant/user/origin/',
    context: 'merchants',
    access: 'merchant',
    summary: 'Register a site that buyers may be sent back to; an operator approves it',
    body: NewShopOrigin,
    reply: { 201: ShopOrigin },
    errors: ['merchant_not_active', 'origin_invalid', 'origin_limit_reached'],
    idempotency: 'none',
    owner: 'none',
    example: { body: { address: 'https://shop.example' }, response: origin },
  }),
  removeOrigin: defineCall({
    id: 'N341',
    method: 'DELETE',
    path: '/api/v1/merchant/user/origin/:id',
    context: 'merchants',
    access: 'merchant',
    summary: 'Take a site of the shop away: no code leads there any more',
    params: IdParams,
    reply: { 200: Deleted },
    errors: ['not_found'],
    idempotency: 'none',
    owner: ownedBy('merchant', ['path.id']),
    example: { as: 'refused_merchant', params: { id: demo('own_origin_id') }, response: { deleted: true } },
  }),
  decideOrigin: defineCall({
    id: 'N342',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/origins/:id/decision/',
    context: 'merchants',
    access: 'operator',
    permission: 'shop_review',
    summary: 'Approve a site that a shop has registered, or refuse it, also after it was approved',
    params: IdParams,
    body: OriginDecision,
    reply: { 200: ShopCase },
    errors: ['not_found', 'own_case', 'already_decided'],
    idempotency: 'none',
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('waiting_origin_id') },
      body: { decision: 'approve' },
      response: { ...shopCaseExample, state: 'confirmed', origins: [{ ...origin, state: 'approved' }] },
    },
  }),
} as const;
