import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { MAX_KEY_OVERLAP_HOURS, SHOP_SCOPES } from '../../constants.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, Instant, namedObject, orNull } from '../../schemas/common.ts';
import { CodeText } from '../../schemas/one-time-code.ts';
import { oneOf } from '../../schemas/texts.ts';

const shared = { context: 'checkout', access: 'merchant', idempotency: 'none' } as const;
const ofShop = ownedBy('merchant', ['path.id']);

const KeyName = Type.String({ format: 'name', minLength: 1, maxLength: 60 });
const Kind = oneOf('secret', 'publishable');
const Scopes = Type.Array(oneOf(...SHOP_SCOPES), { maxItems: SHOP_SCOPES.length, uniqueItems: true });
const Networks = Type.Array(Type.String({ format: 'opaque', minLength: 2, maxLength: 50 }), {
  maxItems: 20,
  description: 'IPv4 or IPv6 addresses, or networks in CIDR form; empty: from everywhere',
});
const Value = Type.String({ description: 'the key itself; no other response says it again' });

const fields = {
  id: Type.Integer(),
  name: Type.String(),
  kind: Kind,
  is_live: Type.Boolean(),
  masked: Type.String({ description: 'its beginning and its last four characters' }),
  scopes: Type.Array(Type.String(), { description: 'of a publishable key none' }),
  networks: Type.Array(Type.String()),
  created_at: Instant,
  ends_at: orNull({ ...Instant, description: 'from then on it opens nothing' }),
  last_used_at: orNull({ ...Instant, description: 'to the minute' }),
  last_used_ip: orNull(Type.String()),
};
const ApiKey = namedObject('ApiKey', fields);
const NewApiKey = namedObject('NewApiKey', { ...fields, value: Value });

const secret = {
  id: 31,
  name: 'سرور فروشگاه',
  kind: 'secret',
  is_live: false,
  masked: 'nsk_test_…7d21',
  scopes: ['sessions:read', 'sessions:write', 'payments:read'],
  networks: ['203.0.113.0/24'],
  created_at: '2026-11-22T14:19:20.788Z',
  ends_at: null,
  last_used_at: null,
  last_used_ip: null,
} as const;
const value = 'nsk_test_0f3c2b1a49d84e1f8a7b6c5d4e3f2a1b0f3c2b1a49d87d21';

/** The keys of a shop: for its server the secret ones, for its pages the publishable ones. */
export const apiKeyCalls = {
  listApiKeys: defineList({
    ...shared,
    owner: 'none',
    id: 'N471',
    path: '/api/v1/merchant/user/api-keys/',
    summary: 'Keys of the shop that work, newest first, or those that have ended',
    row: ApiKey,
    filters: { filter_state: Type.Optional(oneOf('ended')) },
    example: { as: 'new_merchant', rows: [] },
  }),
  makeApiKey: defineCall({
    ...shared,
    id: 'N472',
    method: 'POST',
    path: '/api/v1/merchant/user/api-keys/',
    summary: 'Make a key of the shop; the response is the only one that shows it',
    description:
      'The code’s purpose is `api_key`, and it approves `<kind>:live` or `<kind>:test`. A secret key opens what its scopes say; a publishable one has none.',
    body: namedObject('ApiKeyOrder', {
      name: KeyName,
      kind: Kind,
      is_live: Type.Boolean(),
      scopes: Scopes,
      networks: Type.Optional(Networks),
      code: CodeText,
    }),
    reply: { 201: NewApiKey },
    errors: ['not_found', 'network_invalid', 'api_key_limit_reached', 'otp_invalid', 'login_locked'],
    owner: 'none',
    example: {
      as: 'new_merchant',
      body: {
        name: secret.name,
        kind: 'secret',
        is_live: false,
        scopes: secret.scopes,
        networks: secret.networks,
        code: demo('api_key_code'),
      },
      response: { ...secret, value },
    },
  }),
  changeApiKey: defineCall({
    ...shared,
    id: 'N473',
    method: 'PATCH',
    path: '/api/v1/merchant/user/api-keys/:id/',
    summary: 'Name a key, and say from which addresses it is taken; within two seconds it holds everywhere',
    params: IdParams,
    body: namedObject('ApiKeyChange', { name: KeyName, networks: Networks }),
    reply: { 200: ApiKey },
    errors: ['not_found', 'network_invalid', 'api_key_ended'],
    owner: ofShop,
    example: {
      as: 'new_merchant',
      params: { id: demo('api_key_id') },
      body: { name: secret.name, networks: secret.networks },
      response: secret,
    },
  }),
  rotateApiKey: defineCall({
    ...shared,
    id: 'N474',
    method: 'POST',
    path: '/api/v1/merchant/user/api-keys/:id/rotate/',
    summary: 'Replace a key by a new one; the old one works on for so many hours',
    description:
      'The code’s purpose is `api_key`, and it approves `rotate:<id>`. All but its value the new key has of the old one.',
    params: IdParams,
    body: namedObject('ApiKeyRotation', {
      overlap_hours: Type.Integer({ minimum: 0, maximum: MAX_KEY_OVERLAP_HOURS }),
      code: CodeText,
    }),
    reply: { 201: NewApiKey },
    errors: ['not_found', 'api_key_ended', 'otp_invalid', 'login_locked'],
    owner: ofShop,
    example: {
      as: 'new_merchant',
      params: { id: demo('api_key_id') },
      body: { overlap_hours: 24, code: demo('api_key_rotation_code') },
      response: { ...secret, id: 32, value },
    },
  }),
  revokeApiKey: defineCall({
    ...shared,
    id: 'N475',
    openWhileFrozen: 'protects_account',
    method: 'POST',
    path: '/api/v1/merchant/user/api-keys/:id/revoke/',
    summary: 'End a key; within two seconds it opens nothing any more, and a repeat changes nothing',
    params: IdParams,
    reply: { 200: ApiKey },
    errors: ['not_found'],
    owner: ofShop,
    example: {
      as: 'new_merchant',
      params: { id: demo('api_key_id') },
      response: { ...secret, ends_at: '2026-11-22T15:00:00.000Z' },
    },
  }),
  getApiKey: defineCall({
    context: 'checkout',
    access: 'shop_key',
    scope: 'any',
    idempotency: 'none',
    id: 'N476',
    method: 'GET',
    path: '/merchant-api/v1/key',
    summary: 'What the key of this call is for: its shop, its mode and its scopes',
    reply: {
      200: namedObject('ApiKeyUse', {
        shop_id: Type.Integer(),
        shop_name: Type.String(),
        is_live: Type.Boolean(),
        scopes: Type.Array(Type.String()),
      }),
    },
    errors: [],
    owner: 'none',
    example: {
      response: { shop_id: 11_006, shop_name: 'گلستان موبایل', is_live: false, scopes: ['sessions:read'] },
    },
  }),
} as const;
