import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { demo } from '../example.ts';
import { ownedBy } from '../owner.ts';
import { namedObject, strictObject } from '../schemas/common.ts';

const TokenParams = strictObject({ token: Type.String({ pattern: '^[0-9]{1,19}-[A-Za-z0-9_-]{22}$' }) });
const Return = namedObject('GatewayReturn', { next: Type.String({ description: 'the page of the product' }) });

const shared = {
  context: 'gateway',
  access: 'public',
  idempotency: 'none',
  wayBack: true,
  path: '/api/v1/gateway/return/:token',
  description:
    'The browser comes here from the gateway, signed in or not, once or many times, by GET or POST, with whatever the gateway adds. Only the token counts: the gateway is asked what was paid. Leads on to a page of the product.',
  params: TokenParams,
  reply: { 303: Return },
  errors: ['not_found'],
  owner: ownedBy('anybody', ['path.token']),
} as const;
const example = {
  params: { token: demo('return_token') },
  response: { next: '/user/wallet?top_up=4161' },
} as const;

/** Where a payment gateway sends the customer back to. */
export const gatewayCalls = {
  returnFromGateway: defineCall({
    ...shared,
    id: 'N85',
    method: 'GET',
    summary: 'Come back from the gateway',
    example,
  }),
} as const;
