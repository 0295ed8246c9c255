import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, Instant, listOf, named, namedObject, orNull } from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';
import { CodeText } from '../../schemas/one-time-code.ts';
import { MaskedText } from '../../schemas/texts.ts';
import { BankName, Deleted, ShebaCheck, ShebaQuestion, ShebaText } from '../../schemas/sheba.ts';

const ShopSheba = namedObject('ShopSheba', {
  id: Type.Integer(),
  sheba: MaskedText,
  bank: orNull(BankName),
  holder_name: Type.String(),
  verified_at: Instant,
  usable_from: Instant,
  is_chosen: Type.Boolean({ description: 'sales are paid out to this one' }),
});
const ShopShebas = named('ShopShebas', listOf(ShopSheba));
/** A new sheba, which is chosen where it is the first; or the id of one that is there, which is chosen. The code approves exactly that. */
const ShopShebaSetting = namedObject('ShopShebaSetting', {
  sheba: Type.Optional(ShebaText),
  id: Type.Optional(Type.Integer({ minimum: 1 })),
  code: CodeText,
});

const shared = { context: 'wallet', access: 'merchant', idempotency: 'none' } as const;

const sheba = {
  id: 3,
  sheba: 'IR10******************0626',
  bank: { code: '012', name: 'بانک ملت' },
  holder_name: 'الهام رضایی',
  verified_at: '2026-11-22T14:19:29.136Z',
  usable_from: '2026-11-22T14:19:29.136Z',
  is_chosen: true,
};

/** Where a shop's sales are paid out to. */
export const shopShebaCalls = {
  listShopShebas: defineCall({
    ...shared,
    id: 'N68',
    method: 'GET',
    path: '/api/v1/merchant/user/sheba/',
    summary: 'The shop’s shebas; sales are paid out to the chosen one',
    query: listQuery({}),
    reply: { 200: ShopShebas },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: { response: { count: 1, next: null, previous: null, results: [sheba] } },
  }),
  checkShopSheba: defineCall({
    ...shared,
    id: 'N69',
    method: 'POST',
    path: '/api/v1/merchant/user/sheba/check/',
    summary: 'Whose account a sheba is, before it is added',
    body: ShebaQuestion,
    reply: { 200: ShebaCheck },
    errors: ['sheba_invalid', 'bank_lookup_down', 'lookup_limit_reached', 'identity_missing'],
    owner: 'none',
    example: {
      as: 'refused_merchant',
      body: { sheba: demo('own_sheba') },
      response: {
        sheba: 'IR630120000000007008000642',
        bank: { code: '012', name: 'بانک ملت' },
        holder_name: 'ز*** م***',
        is_yours: true,
      },
    },
  }),
  setShopSheba: defineCall({
    ...shared,
    id: 'N70',
    method: 'POST',
    path: '/api/v1/merchant/user/sheba/',
    summary: 'Add a sheba of the shop’s owner, or choose the one that sales are paid out to',
    body: ShopShebaSetting,
    reply: { 200: ShopSheba },
    errors: [
      'not_found',
      'sheba_invalid',
      'sheba_not_yours',
      'sheba_exists',
      'sheba_limit_reached',
      'bank_lookup_down',
      'lookup_limit_reached',
      'otp_invalid',
      'login_locked',
      'identity_missing',
      'cooling_off',
    ],
    owner: ownedBy('merchant', ['body.id']),
    example: {
      as: 'refused_merchant',
      body: { id: demo('shop_sheba_number'), code: demo('shop_sheba_code') },
      response: sheba,
    },
  }),
  deleteShopSheba: defineCall({
    ...shared,
    id: 'N71',
    method: 'DELETE',
    path: '/api/v1/merchant/user/sheba/:id',
    summary: 'Delete a sheba that nothing is paid out to',
    params: IdParams,
    reply: { 200: Deleted },
    errors: ['not_found', 'sheba_chosen'],
    owner: ownedBy('merchant', ['path.id']),
    example: { as: 'refused_merchant', params: { id: demo('shop_sheba_id') }, response: { deleted: true } },
  }),
} as const;
