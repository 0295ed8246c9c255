import { MerchantStatusNumber, ProductTypeNumber } from '../schemas/codes.ts';
import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { SHOP_REJECT_CODES } from '../constants.ts';
import { demo } from '../example.ts';
import { ownedBy } from '../owner.ts';
import {
  AmountOut,
  CalendarDate,
  IdParams,
  Instant,
  JalaliText,
  listOf,
  named,
  namedObject,
  orNull,
  QueryDigits,
  strictObject,
} from '../schemas/common.ts';
import { listQuery, QueryDate } from '../schemas/list.ts';
import { oneOf } from '../schemas/texts.ts';
import { branchCalls } from './merchants/branches.ts';
import { PaymentCode, paymentCodeCalls } from './merchants/payment-codes.ts';
import { shopMapCalls } from './merchants/shop-map.ts';
import { shopOriginCalls } from './merchants/shop-origins.ts';
import { shopClosingCalls } from './merchants/shop-closing.ts';
import { shopCommissionCalls } from './merchants/shop-commission.ts';
import { shopProfileCalls } from './merchants/shop-profile.ts';
import { staffCalls } from './merchants/staff.ts';
import { terminalCalls } from './merchants/terminals.ts';
import { exampleQrText, QrText } from '../schemas/qr-text.ts';
import { ShopOrigin } from '../schemas/shop-origin.ts';
import { NO_SHOP_PROFILE, shopNumbers, shopShowing } from '../schemas/shop-profile.ts';
import { shopReviewCalls } from './merchants/shop-reviews.ts';
import { vatRateCalls } from './merchants/vat-rates.ts';

const Category = namedObject('Category', { id: Type.Integer(), name: Type.String(), slug: Type.String() });
const Tag = namedObject('Tag', { id: Type.Integer(), name: Type.String() });
const Merchant = namedObject('Merchant', {
  id: Type.Integer(),
  name: Type.String(),
  logo: orNull(Type.String()),
  status: MerchantStatusNumber,
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
/** One shop with all that it shows. */
const MerchantPage = namedObject('MerchantPage', { ...Merchant.properties, ...shopShowing });
const Terminal = namedObject('Terminal', {
  id: Type.Integer(),
  code: Type.String(),
  qr_text: QrText,
  kind: Type.String(),
  title: Type.String(),
  currency: Type.Integer(),
  is_active: Type.Boolean(),
});
const OwnMerchant = namedObject('OwnMerchant', {
  ...MerchantPage.properties,
  ...shopNumbers,
  city_id: orNull(Type.Integer()),
  reject_code: orNull(oneOf(...SHOP_REJECT_CODES)),
  reject_reason: orNull(Type.String({ description: 'what the operator added' })),
  payouts_held_until: orNull(
    Type.String({ format: 'date', description: 'of a closed shop: the first day on which it is paid again' }),
  ),
  terminals: Type.Array(Terminal),
  payment_codes: Type.Array(PaymentCode, { description: 'neither paid nor expired, newest first, at most 20' }),
  origins: Type.Array(ShopOrigin, { description: 'sites that codes may send buyers back to, and those that wait' }),
});
const MerchantContract = namedObject('MerchantContract', {
  merchant: strictObject({ id: Type.Integer(), name: Type.String() }),
  product_type: ProductTypeNumber,
  title: Type.String(),
  commission_bp: Type.Integer({ description: 'basis points of the sale' }),
  vat_bp: Type.Integer({ description: 'tax on the commission, in basis points of it' }),
  valid_from: Type.String({ format: 'date' }),
});
/** The shop pays the fee of so many installments today. */
const NoFee = orNull(
  namedObject('RunningOffer', {
    counts: Type.Array(Type.Integer()),
    through: CalendarDate,
    through_jalali: JalaliText,
    min_amount: AmountOut,
  }),
);
/** A shop in a list. */
const ListedMerchant = namedObject('ListedMerchant', {
  ...Merchant.properties,
  no_fee: NoFee,
  distance_m: orNull(Type.Integer({ description: 'from `near`, in metres; null where either place is unknown' })),
});
const Merchants = named('Merchants', listOf(ListedMerchant));
const MerchantPages = named(
  'MerchantPages',
  listOf(namedObject('MerchantPageNow', { ...MerchantPage.properties, no_fee: NoFee })),
);
const OwnMerchants = named('OwnMerchants', listOf(OwnMerchant));
const Categories = named('Categories', listOf(Category));
const Tags = named('Tags', listOf(Tag));
const MerchantContracts = named('MerchantContracts', listOf(MerchantContract));
const MerchantListQuery = listQuery({
  show: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
  business_mode: Type.Optional(QueryDigits),
  category_id: Type.Optional(QueryDigits),
  search: Type.Optional(
    Type.String({
      format: 'line',
      description: 'what the shop is called, or its kind of goods, as people write it; at most 80 signs',
    }),
  ),
  city: Type.Optional(QueryDigits),
  near: Type.Optional(
    Type.String({ format: 'figure', description: 'latitude and longitude in degrees, with a comma between' }),
  ),
  order: Type.Optional(
    Type.String({
      pattern: '^-?[a-z_-]{1,40}$',
      description:
        '`created_at`, `name`, with `-` for descending; `near`, the nearest first; `liked`, the best rated first; `no-fee`, those that pay the fee today',
    }),
  ),
  created_at: Type.Optional(QueryDate),
});
const PlainListQuery = listQuery({});

/** What a sign-up says of a shop; the rest follows on its profile. */
const NewShop = namedObject('NewShop', {
  name: Type.String({ format: 'name', minLength: 2, maxLength: 80 }),
  category_id: Type.Integer({ minimum: 0 }),
  city_id: Type.Integer({ minimum: 0 }),
  address: Type.Optional(Type.String({ format: 'line', minLength: 1, maxLength: 500 })),
});

const reading = { method: 'GET', context: 'merchants', errors: ['page_size_too_large'], idempotency: 'none' } as const;

/** What examples show more than once. */
const merchant = {
  id: 7149,
  name: 'بازار کربلا',
  logo: null,
  status: 1,
  category: { id: 9, name: 'ورزش و سفر', slug: 'sport-travel' },
  tags: [],
  business_mode: 1,
  description: 'سوغات و پوشاک؛ پرداخت به دینار عراق.',
  address: 'کربلا، شارع العباس',
  latitude: 32.616,
  longitude: 44.033,
  preferred_qr_products: [101],
  created_at: '2025-09-28T05:30:00.000Z',
};

const NEW_SHOP = { name: 'گلستان موبایل', category_id: 1, city_id: 24_001, address: 'تهران، خیابان جمهوری، پلاک ۱۰' };

const SHOP_IN_CHECK = {
  id: 11_006,
  name: 'گلستان موبایل',
  logo: null,
  status: 0,
  category: { id: 1, name: 'موبایل و دیجیتال', slug: 'digital' },
  tags: [],
  business_mode: 1,
  description: '',
  address: 'تهران، خیابان جمهوری، پلاک ۱۰',
  latitude: null,
  longitude: null,
  preferred_qr_products: [],
  created_at: '2026-11-22T14:19:27.861Z',
  ...NO_SHOP_PROFILE,
  city_id: 24_001,
  reject_code: null,
  reject_reason: null,
  payouts_held_until: null,
  terminals: [],
  payment_codes: [],
  origins: [],
};

export const merchantsCalls = {
  listMerchants: defineCall({
    ...reading,
    id: 'C015',
    access: 'public',
    path: '/api/v1/merchant/',
    summary: 'Confirmed shops',
    query: MerchantListQuery,
    reply: { 200: Merchants },
    owner: 'none',
    example: {
      query: { show: 'true', page_size: '1' },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [{ ...merchant, no_fee: null, distance_m: null }],
      },
    },
  }),
  getMerchant: defineCall({
    ...reading,
    id: 'C016',
    access: 'public',
    path: '/api/v1/merchant/:id/',
    summary: 'One shop, as a list of one',
    params: IdParams,
    reply: { 200: MerchantPages },
    errors: ['not_found'],
    owner: ownedBy('anybody', ['path.id']),
    example: {
      params: { id: demo('merchant_id') },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [{ ...merchant, hours: [], pictures: [], enamad_url: null, no_fee: null }],
      },
    },
  }),
  listCategories: defineCall({
    ...reading,
    id: 'C018',
    access: 'public',
    path: '/api/v1/merchant/category',
    summary: 'Kinds of shop',
    query: PlainListQuery,
    reply: { 200: Categories },
    owner: 'none',
    example: {
      query: { page_size: '2' },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [{ id: 1, name: 'موبایل و دیجیتال', slug: 'digital' }],
      },
    },
  }),
  listTags: defineCall({
    ...reading,
    id: 'C019',
    access: 'public',
    path: '/api/v1/merchant/tag',
    summary: 'Tags of shops',
    query: PlainListQuery,
    reply: { 200: Tags },
    owner: 'none',
    example: {
      query: { page_size: '2' },
      response: { count: 1, next: null, previous: null, results: [{ id: 1, name: 'بدون پیش‌پرداخت' }] },
    },
  }),
  listMerchantContracts: defineCall({
    ...reading,
    id: 'C021',
    access: 'merchant',
    path: '/api/v1/merchant/contract-list',
    summary:
      'The shop’s commission by product and the tax on it: what is in force, and what is agreed for a coming day',
    query: PlainListQuery,
    reply: { 200: MerchantContracts },
    owner: 'none',
    example: {
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            merchant: { id: 6883, name: 'خانهٔ کالای سپهر' },
            product_type: 1,
            title: 'فروش نقدی',
            commission_bp: 100,
            vat_bp: 0,
            valid_from: '2025-09-28',
          },
        ],
      },
    },
  }),
  getOwnMerchants: defineCall({
    ...reading,
    id: 'C417',
    access: 'merchant',
    path: '/api/v1/merchant/user/merchant/',
    summary: 'The merchant’s own shops, the first with its status',
    query: PlainListQuery,
    reply: { 200: OwnMerchants },
    owner: 'none',
    example: {
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 6883,
            name: 'خانهٔ کالای سپهر',
            logo: null,
            status: 1,
            category: { id: 2, name: 'لوازم خانگی', slug: 'home-appliances' },
            tags: [],
            business_mode: 1,
            description: 'لوازم خانگی با ضمانت و ارسال به سراسر کشور.',
            address: 'تهران، خیابان شریعتی، روبه‌روی پارک، پلاک ۲۱۰',
            latitude: 35.745,
            longitude: 51.447,
            preferred_qr_products: [101],
            created_at: '2025-09-28T05:30:00.000Z',
            ...NO_SHOP_PROFILE,
            city_id: null,
            reject_code: null,
            reject_reason: null,
            payouts_held_until: null,
            terminals: [
              {
                id: 1,
                code: 'NESYE-DEMO-1',
                qr_text: exampleQrText('NESYE-DEMO-1'),
                kind: 'qr',
                title: 'صندوق فروشگاه',
                currency: 364,
                is_active: true,
              },
            ],
            payment_codes: [],
            origins: [],
          },
        ],
      },
    },
  }),
  registerShop: defineCall({
    id: 'C028',
    service: 'shop_sign_up',
    method: 'POST',
    path: '/api/v1/merchant/user/merchant/',
    context: 'merchants',
    access: 'signed_in',
    summary: 'Name the shop at a merchant’s sign-up; it is in check until confirmed',
    body: NewShop,
    reply: { 201: OwnMerchant },
    errors: ['category_unknown', 'place_unknown', 'shop_exists', 'shop_name_protected', 'shop_name_taken'],
    idempotency: 'none',
    owner: 'none',
    example: {
      as: 'new_customer',
      body: NEW_SHOP,
      response: SHOP_IN_CHECK,
    },
  }),
  resubmitShop: defineCall({
    id: 'C029',
    method: 'PUT',
    path: '/api/v1/merchant/user/merchant/',
    context: 'merchants',
    access: 'merchant',
    summary: 'Correct a refused shop and hand it in again; it is in check once more',
    body: NewShop,
    reply: { 200: OwnMerchant },
    errors: [
      'category_unknown',
      'place_unknown',
      'not_found',
      'shop_not_rejected',
      'shop_name_protected',
      'shop_name_taken',
    ],
    idempotency: 'none',
    owner: 'none',
    example: {
      as: 'refused_merchant',
      body: NEW_SHOP,
      response: SHOP_IN_CHECK,
    },
  }),
  ...shopReviewCalls,
  ...paymentCodeCalls,
  ...shopOriginCalls,
  ...shopProfileCalls,
  ...shopMapCalls,
  ...shopClosingCalls,
  ...shopCommissionCalls,
  ...vatRateCalls,
  ...staffCalls,
  ...terminalCalls,
  ...branchCalls,
} as const;
