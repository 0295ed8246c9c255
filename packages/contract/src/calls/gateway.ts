import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { demo } from '../example.ts';
import { ownedBy } from '../owner.ts';
import { named, namedObject, strictObject } from '../schemas/common.ts';

const TokenParams = strictObject({ token: Type.String({ pattern: '^[0-9]{1,19}-[A-Za-z0-9_-]{22}$' }) });
const Said = Type.Optional(Type.String({ maxLength: 200 }));
/** What gateways add to the address, or post as a form. None of it is believed. */
const GatewayWords = named(
  'GatewayWords',
  strictObject({ authority: Said, status: Said, Authority: Said, Status: Said }),
);
const Return = namedObject('GatewayReturn', { next: Type.String({ description: 'the page of the product' }) });

const shared = {
  context: 'gateway',
  access: 'public',
  idempotency: 'none',
  path: '/api/v1/gateway/return/:token',
  description:
    'The browser comes here from the gateway, signed in or not, once or many times. Only the token counts: the gateway is asked what was paid. Leads on to a page of the product.',
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
    query: GatewayWords,
    example: { ...example, query: { authority: 'A00000000000000000000000000000000001', status: 'OK' } },
  }),
  returnFromGatewayByForm: defineCall({
    ...shared,
    id: 'N86',
    method: 'POST',
    summary: 'Come back from a gateway that posts a form',
    bodyMedia: 'application/x-www-form-urlencoded',
    body: GatewayWords,
    example: { ...example, body: { authority: 'A00000000000000000000000000000000001', status: 'OK' } },
  }),
} as const;
