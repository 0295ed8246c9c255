import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { AmountIn, AmountOut, IdParams, Instant, namedObject } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

const shared = { context: 'checkout', access: 'merchant', idempotency: 'none' } as const;
const PAY_LINKS = '/api/v1/merchant/user/pay-links/';

const PayLink = namedObject('PayLink', {
  id: Type.Integer(),
  title: Type.String(),
  amount: AmountOut,
  mobile_masked: Type.String(),
  state: oneOf('waiting', 'paid', 'expired', 'canceled'),
  link: Type.String({ description: 'the buyer’s page' }),
  expires_at: Instant,
  created_at: Instant,
});
const payLink = {
  id: 12,
  title: 'چراغ مطالعه',
  amount: 18_500_000,
  mobile_masked: '0912***0002',
  state: 'waiting',
  link: 'https://nesye.example/payment/cs_7K2M9QHT4F6DXW3B5N8R0VJCZA',
  expires_at: '2026-11-23T14:19:28.343Z',
  created_at: '2026-11-22T14:19:28.343Z',
} as const;

/** Links that a seller has sent to buyers by SMS. */
export const payLinkCalls = {
  listPayLinks: defineList({
    ...shared,
    id: 'N524',
    path: PAY_LINKS,
    summary: 'Links to pay that the shop has sent, newest first',
    row: PayLink,
    owner: 'none',
    example: { as: 'new_merchant', rows: [] },
  }),
  sendPayLink: defineCall({
    ...shared,
    id: 'N525',
    service: 'web_checkout',
    method: 'POST',
    path: PAY_LINKS,
    summary: 'Send a buyer a link to pay an amount by SMS; what is paid is taken immediately',
    body: namedObject('PayLinkOrder', {
      title: Type.String({ format: 'line', minLength: 1, maxLength: 100 }),
      amount: AmountIn,
      mobile: Type.String({ format: 'identifier', minLength: 10, maxLength: 20 }),
      expires_in_minutes: Type.Integer({ minimum: 5, maximum: 1_440 }),
    }),
    reply: { 201: PayLink },
    errors: [
      'not_found',
      'amount_invalid',
      'order_too_small',
      'mobile_invalid',
      'too_soon',
      'message_limit_reached',
      'merchant_not_active',
      'merchant_suspended',
      'merchant_closed',
      'terminal_off',
    ],
    owner: 'none',
    example: {
      as: 'new_merchant',
      body: { title: payLink.title, amount: 18_500_000, mobile: demo('pay_link_mobile'), expires_in_minutes: 1_440 },
      response: payLink,
    },
  }),
  cancelPayLink: defineCall({
    ...shared,
    id: 'N526',
    openWhileFrozen: 'takes_back',
    method: 'POST',
    path: `${PAY_LINKS}:id/cancel/`,
    summary: 'Withdraw a link that is not paid; a withdrawn one stays so',
    params: IdParams,
    reply: { 200: PayLink },
    errors: ['not_found', 'session_closed'],
    owner: ownedBy('merchant', ['path.id']),
    example: { as: 'new_merchant', params: { id: demo('pay_link_id') }, response: { ...payLink, state: 'canceled' } },
  }),
} as const;
