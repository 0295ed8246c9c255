import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { IdParams, Instant, listOf, orNull, QueryDigits, strictObject } from '../schemas/common.ts';
import { listQuery, QueryDate } from '../schemas/list.ts';

const Category = strictObject({ id: Type.Integer(), name: Type.String(), slug: Type.String() });
const Tag = strictObject({ id: Type.Integer(), name: Type.String() });
const Merchant = strictObject({
  id: Type.Integer(),
  name: Type.String(),
  logo: orNull(Type.String()),
  status: Type.Integer(),
  category: Category,
  tags: Type.Array(Tag),
  business_mode: Type.Integer(),
  description: Type.String(),
  address: Type.String(),
  latitude: orNull(Type.Number()),
  longitude: orNull(Type.Number()),
  preferred_qr_products: Type.Array(Type.Integer()),
  created_at: Instant,
});
const Terminal = strictObject({ id: Type.Integer(), code: Type.String(), kind: Type.String(), title: Type.String(), currency: Type.Integer(), is_active: Type.Boolean() });
const OwnMerchant = strictObject({ ...Merchant.properties, reject_reason: orNull(Type.String()), terminals: Type.Array(Terminal) });
const MerchantContract = strictObject({
  merchant: strictObject({ id: Type.Integer(), name: Type.String() }),
  product_type: Type.Integer(),
  title: Type.String(),
  commission_bp: Type.Integer({ description: 'basis points of the sale' }),
  valid_from: Type.String({ format: 'date' }),
});
const Gateway = strictObject({
  id: Type.Integer(),
  code: Type.String(),
  title: Type.String(),
  merchant: strictObject({ id: Type.Integer(), name: Type.String() }),
  is_active: Type.Boolean(),
  created_at: Instant,
});

const Merchants = listOf(Merchant);
const OwnMerchants = listOf(OwnMerchant);
const Categories = listOf(Category);
const Tags = listOf(Tag);
const MerchantContracts = listOf(MerchantContract);
const Gateways = listOf(Gateway);
const MerchantListQuery = listQuery({
  show: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
  business_mode: Type.Optional(QueryDigits),
  category_id: Type.Optional(QueryDigits),
  order: Type.Optional(Type.String({ pattern: '^-?[a-z_]{1,40}$' })),
  created_at: Type.Optional(QueryDate),
});
const PlainListQuery = listQuery({});

/** What a sign-up tells of a shop; the rest follows on its profile. */
const NewShop = strictObject({
  name: Type.String({ minLength: 2, maxLength: 80 }),
  category_id: Type.Integer({ minimum: 0 }),
  city_id: Type.Integer({ minimum: 0 }),
  address: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
});

const reading = { method: 'GET', context: 'merchants', errors: ['page_size_too_large'], idempotency: 'none' } as const;

export const merchantsCalls = {
  listMerchants: defineCall({
    ...reading,
    id: 'C015',
    access: 'public',
    path: '/api/v1/merchant/',
    summary: 'Confirmed shops',
    query: MerchantListQuery,
    reply: { 200: Merchants },
  }),
  getMerchant: defineCall({
    ...reading,
    id: 'C016',
    access: 'public',
    path: '/api/v1/merchant/:id/',
    summary: 'One shop, as a list of one',
    params: IdParams,
    reply: { 200: Merchants },
    errors: ['not_found'],
  }),
  listCategories: defineCall({
    ...reading,
    id: 'C018',
    access: 'public',
    path: '/api/v1/merchant/category',
    summary: 'Kinds of shop',
    query: PlainListQuery,
    reply: { 200: Categories },
  }),
  listTags: defineCall({ ...reading, id: 'C019', access: 'public', path: '/api/v1/merchant/tag', summary: 'Tags of shops', query: PlainListQuery, reply: { 200: Tags } }),
  listMerchantContracts: defineCall({
    ...reading,
    id: 'C021',
    access: 'merchant',
    path: '/api/v1/merchant/contract-list',
    summary: 'The shop’s commission terms by product',
    query: PlainListQuery,
    reply: { 200: MerchantContracts },
  }),
  listGateways: defineCall({
    ...reading,
    id: 'C087',
    access: 'merchant',
    path: '/api/v1/accounting/ipg',
    summary: 'The shop’s web gateways',
    query: PlainListQuery,
    reply: { 200: Gateways },
  }),
  getOwnMerchants: defineCall({
    ...reading,
    id: 'C417',
    access: 'merchant',
    path: '/api/v1/merchant/user/merchant/',
    summary: 'The merchant’s own shops, the first with its status',
    query: PlainListQuery,
    reply: { 200: OwnMerchants },
  }),
  registerShop: defineCall({
    id: 'C028',
    method: 'POST',
    path: '/api/v1/merchant/user/merchant/',
    context: 'merchants',
    access: 'signed_in',
    summary: 'Name the shop at a merchant’s sign-up; it is in check until confirmed',
    body: NewShop,
    reply: { 201: OwnMerchant },
    errors: ['category_unknown', 'place_unknown', 'shop_exists'],
    idempotency: 'none',
  }),
} as const;
