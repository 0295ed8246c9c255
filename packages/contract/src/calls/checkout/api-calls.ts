import { Type } from '@sinclair/typebox';
import { defineList } from '../../list-call.ts';
import { Instant, namedObject, orNull } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

/** How a call of a shop's server came out: by the first digit of its status. */
export const CALL_OUTCOMES = ['ok', 'refused', 'failed'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

const ShopApiCall = namedObject('ShopApiCall', {
  id: Type.Integer({ description: 'its number among the calls of the shop' }),
  created_at: Instant,
  method: Type.String(),
  path: Type.String({ description: 'the pattern of the address, without its values' }),
  status: Type.Integer({ description: 'of HTTP' }),
  error_code: orNull(Type.String()),
  key_id: Type.Integer(),
  key_name: Type.String(),
  is_live: Type.Boolean(),
  request_id: Type.String({ description: 'as the response said it' }),
  took_ms: Type.Integer(),
  has_idempotency_key: Type.Boolean(),
});

/** What the server of a shop called. */
export const shopApiCallCalls = {
  listShopApiCalls: defineList({
    context: 'checkout',
    access: 'merchant',
    idempotency: 'none',
    owner: 'none',
    id: 'N527',
    path: '/api/v1/merchant/user/api-calls/',
    summary: 'Calls with secret keys of the shop, newest first: the last 10,000 of 30 days',
    description:
      'Bodies and secrets are not kept. A call is here about a second after its response. `next` reads on by a cursor.',
    row: ShopApiCall,
    filters: {
      filter_outcome: Type.Optional({
        ...oneOf(...CALL_OUTCOMES),
        description: '`ok` is below 400, `refused` 4xx, `failed` 5xx',
      }),
      filter_key: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$', description: 'the id of a key' })),
    },
    example: { as: 'new_merchant', rows: [] },
  }),
} as const;
