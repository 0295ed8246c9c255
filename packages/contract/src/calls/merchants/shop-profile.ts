import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, namedObject, strictObject } from '../../schemas/common.ts';
import { FileIn } from '../../schemas/file.ts';
import { Deleted } from '../../schemas/sheba.ts';
import { NO_SHOP_PROFILE, shopNumbers, shopShowing, ShopSpan } from '../../schemas/shop-profile.ts';
import { oneOf } from '../../schemas/texts.ts';

const shared = { context: 'merchants', access: 'merchant', idempotency: 'none' } as const;

/** The profile whole: what a field leaves out, the shop has no longer. */
const NewShopProfile = namedObject('NewShopProfile', {
  description: Type.Optional(Type.String({ format: 'lines', minLength: 1, maxLength: 2_000 })),
  place: Type.Optional(
    Type.String({
      format: 'line',
      minLength: 3,
      maxLength: 60,
      description: 'latitude and longitude in degrees, as maps copy them: 35.7448, 51.4475',
    }),
  ),
  enamad_url: Type.Optional(Type.String({ maxLength: 300, pattern: '^https://(trustseal\\.)?enamad\\.ir/[!-~]*$' })),
  tax_id: Type.Optional(Type.String({ pattern: '^([0-9]{11,12}|[0-9]{14})$', description: '11, 12 or 14 digits' })),
  company_id: Type.Optional(Type.String({ pattern: '^[0-9]{11}$', description: 'its last digit is checked' })),
});
const NewShopHours = namedObject('NewShopHours', { hours: Type.Array(ShopSpan, { maxItems: 28 }) });
const NewShopPicture = namedObject('NewShopPicture', { kind: oneOf('logo', 'picture'), file: FileIn });
const ShopProfile = namedObject('ShopProfile', {
  description: Type.String(),
  ...shopShowing,
  ...shopNumbers,
});

const profile = { description: 'گل تازه، هر روز.', ...NO_SHOP_PROFILE };
const hours = [
  { weekday: 0, opens: '09:00', closes: '13:00' },
  { weekday: 0, opens: '17:00', closes: '21:30' },
];
const logo = {
  id: 5,
  kind: 'logo',
  url: '/api/v1/merchant-picture/0f3c2b1a49d84e1f8a7b6c5d4e3f2a1b',
  width: 512,
  height: 384,
  blur: 'data:image/webp;base64,UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=',
  widths: [],
};

/** What a shop shows of itself, changed by its owner. Name and address go by an application (`clm`). */
export const shopProfileCalls = {
  changeShopProfile: defineCall({
    ...shared,
    id: 'N393',
    method: 'PUT',
    path: '/api/v1/merchant/user/profile/',
    summary: 'Description, place, e-namad and numbers of the shop, all together',
    body: NewShopProfile,
    reply: { 200: ShopProfile },
    errors: ['not_found', 'shop_place_invalid', 'company_id_invalid'],
    owner: 'none',
    example: { as: 'new_merchant', body: { description: profile.description }, response: profile },
  }),
  changeShopHours: defineCall({
    ...shared,
    id: 'N394',
    method: 'PUT',
    path: '/api/v1/merchant/user/hours/',
    summary: 'Opening hours of the shop, all together; at most four spans a day',
    body: NewShopHours,
    reply: { 200: ShopProfile },
    errors: ['not_found', 'shop_hours_overlap'],
    owner: 'none',
    example: { as: 'new_merchant', body: { hours }, response: { ...profile, description: '', hours } },
  }),
  addShopPicture: defineCall({
    ...shared,
    id: 'N395',
    method: 'POST',
    path: '/api/v1/merchant/user/picture/',
    summary: 'A picture of the shop, or its logo in place of the one there is; made smaller and encoded again',
    bodyMedia: 'multipart/form-data',
    bodyLimitBytes: 10 * 1024 * 1024,
    body: NewShopPicture,
    reply: { 201: ShopProfile },
    errors: [
      'not_found',
      'shop_pictures_full',
      'media_not_allowed',
      'media_unreadable',
      'malware_found',
      'upload_too_large',
    ],
    owner: 'none',
    example: {
      as: 'new_merchant',
      body: { kind: 'logo', file: demo('picture') },
      response: { ...profile, description: '', pictures: [logo] },
    },
  }),
  removeShopPicture: defineCall({
    ...shared,
    id: 'N396',
    method: 'DELETE',
    path: '/api/v1/merchant/user/picture/:id',
    summary: 'Take a picture of the shop away, or its logo',
    params: IdParams,
    reply: { 200: Deleted },
    errors: ['not_found'],
    owner: ownedBy('merchant', ['path.id']),
    example: { as: 'new_merchant', params: { id: demo('own_shop_picture_id') }, response: { deleted: true } },
  }),
  getShopPicture: defineCall({
    ...shared,
    access: 'public',
    id: 'N397',
    method: 'GET',
    path: '/api/v1/merchant-picture/:key',
    summary: 'A picture of a shop, as it came or in a width and format that it has',
    params: strictObject({ key: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
    query: strictObject({
      w: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{1,3}$', description: 'pixels; one of its `widths`' })),
      f: Type.Optional(oneOf('avif', 'webp', 'jpeg')),
    }),
    reply: { 200: null },
    file: 'picture',
    errors: ['not_found'],
    owner: ownedBy('anybody', ['path.key']),
    example: { params: { key: demo('shop_picture_key') }, response: null },
  }),
  getShopCard: defineCall({
    ...shared,
    access: 'public',
    id: 'N548',
    method: 'GET',
    path: '/api/v1/merchant-card/:id',
    summary: 'The picture that is shown where a link to a shop’s page is shared: 1200 × 630, a PNG',
    params: IdParams,
    reply: { 200: null },
    file: 'picture',
    errors: ['not_found', 'rate_limited', 'unavailable'],
    owner: ownedBy('anybody', ['path.id']),
    example: { params: { id: demo('merchant_id') }, response: null },
  }),
  getShareCard: defineCall({
    ...shared,
    access: 'public',
    id: 'N549',
    method: 'GET',
    path: '/api/v1/share-card',
    summary: 'The picture that is shown where a link to any other page is shared',
    reply: { 200: null },
    file: 'picture',
    errors: ['rate_limited', 'unavailable'],
    owner: 'none',
    example: { response: null },
  }),
} as const;
