import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { MaskedText, oneOf } from '../../schemas/texts.ts';

/** What operators find, in the order in which it is shown. */
export const FOUND_KINDS = [
  'person',
  'shop',
  'purchase',
  'payment',
  'card_payment',
  'contract',
  'cheque',
  'ticket',
  'sheba',
  'cash_out',
  'payout',
] as const;

/** The most records of a kind that one search shows. */
export const MAX_OF_KIND = 6;

const Found = namedObject('FoundRecord', {
  kind: oneOf(...FOUND_KINDS),
  id: Type.String({ description: 'of the record within its kind' }),
  title: Type.String({ description: 'a name or a number that operators may see' }),
  masked: orNull(MaskedText),
  link: Type.String({ pattern: '^/', description: 'address of its screen under the console' }),
});

/** The search of the console. */
export const searchCalls = {
  searchRecords: defineCall({
    context: 'backoffice',
    access: 'operator',
    permission: 'people',
    id: 'N580',
    method: 'GET',
    idempotency: 'none',
    path: '/api/v1/operator/search/',
    summary: 'Find people, shops, purchases and papers by what identifies them',
    description: `At most ${MAX_OF_KIND} records of a kind, masked. A mobile, an identity number and every other number is found whole, a name by how it begins. Each search is audited by its form, never by its text.`,
    query: strictObject({ q: Type.String({ format: 'line', minLength: 2, maxLength: 64 }) }),
    reply: { 200: namedObject('FoundRecords', { results: Type.Array(Found) }) },
    errors: ['invalid'],
    owner: 'none',
    example: {
      query: { q: '09120000003' },
      response: {
        results: [{ kind: 'person', id: '10118', title: 'رضا احمدی', masked: '0912***0003', link: '/people/10118' }],
      },
    },
  }),
} as const;
