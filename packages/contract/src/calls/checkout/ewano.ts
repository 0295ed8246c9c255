import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { MaskedText } from '../../schemas/texts.ts';

const Reference = Type.String({
  format: 'opaque',
  minLength: 16,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'names a user of the host; made by the host for one opening, and good for a few minutes',
});
const Link = namedObject('EwanoLink', {
  is_linked: Type.Boolean(),
  linked_at: orNull(Instant),
});
const by = { context: 'checkout', access: 'signed_in' } as const;
const PATH = '/api/v1/thirdparty/ewano/';

/** The wallet app Ewano, which opens the product inside itself (B013). */
export const ewanoCalls = {
  getEwanoLink: defineCall({
    ...by,
    id: 'C012',
    method: 'GET',
    path: PATH,
    idempotency: 'none',
    summary: 'Is this account a user of the wallet app Ewano',
    reply: { 200: Link },
    errors: [],
    owner: 'none',
    example: { as: 'new_customer', response: { is_linked: false, linked_at: null } },
  }),
  linkEwano: defineCall({
    ...by,
    id: 'C013',
    method: 'POST',
    path: PATH,
    idempotency: 'state',
    summary:
      'Link this account with the user of Ewano who has opened it; their mobiles must be the same. A repetition changes nothing',
    body: strictObject({ id: Reference }),
    reply: { 200: Link },
    errors: ['not_found', 'host_mobile_differs', 'host_user_linked', 'host_down'],
    owner: ownedBy('anybody', ['body.id']),
    example: {
      as: 'new_customer',
      body: { id: demo('ewano_reference') },
      response: { is_linked: true, linked_at: '2026-11-22T14:19:28.343Z' },
    },
  }),
  inquireEwanoUser: defineCall({
    ...by,
    id: 'C014',
    method: 'GET',
    path: '/api/v1/thirdparty/ewano/user-inquiry/:id/',
    idempotency: 'none',
    summary: 'Who has opened the product in Ewano, and whether it is this account',
    params: strictObject({ id: Reference }),
    reply: {
      200: namedObject('EwanoUser', {
        cellphone: MaskedText,
        is_same_mobile: Type.Boolean({ description: 'it is the mobile of this account' }),
        is_linked: Type.Boolean({ description: 'it is the user that this account is linked with' }),
      }),
    },
    errors: ['not_found', 'host_down'],
    owner: ownedBy('anybody', ['path.id']),
    example: {
      as: 'new_customer',
      params: { id: demo('ewano_reference') },
      response: { cellphone: '0919***0042', is_same_mobile: true, is_linked: false },
    },
  }),
} as const;
