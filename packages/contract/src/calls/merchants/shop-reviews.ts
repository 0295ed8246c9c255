import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { SHOP_REJECT_CODES } from '../../constants.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import {
  AmountOut,
  CalendarDate,
  IdParams,
  Instant,
  listOf,
  named,
  namedObject,
  orNull,
  strictObject,
} from '../../schemas/common.ts';
import { listQuery, workFilter } from '../../schemas/list.ts';
import { MaskedText, oneOf } from '../../schemas/texts.ts';
import { ShopOrigin } from '../../schemas/shop-origin.ts';
import { NO_SHOP_PROFILE, shopNumbers, shopShowing } from '../../schemas/shop-profile.ts';
import { ProductTypeNumber } from '../../schemas/codes.ts';

const ShopState = oneOf('in_check', 'confirmed', 'rejected', 'suspended', 'closed');
const RejectCode = oneOf(...SHOP_REJECT_CODES);
const ShopReview = namedObject('ShopReview', {
  id: Type.Integer(),
  name: Type.String(),
  state: ShopState,
  category: strictObject({ id: Type.Integer(), name: Type.String() }),
  city: Type.String({ description: 'empty where the shop has named none' }),
  owner_name: Type.String({ description: 'as the registry has it; empty while it is not known' }),
  cellphone: MaskedText,
  since: Instant,
  applications: Type.Integer({ description: 'how often it was handed in' }),
  origins_waiting: Type.Integer({ description: 'sites of the shop that wait for a decision' }),
  papers_waiting: Type.Integer({ description: 'papers of the shop that wait for a decision' }),
});
const ShopReviews = named('ShopReviews', listOf(ShopReview));
const ShopReviewQuery = listQuery({ filter_state: Type.Optional(ShopState), ...workFilter });
export const ShopCase = namedObject('ShopCase', {
  ...ShopReview.properties,
  province: Type.String(),
  address: Type.String(),
  description: Type.String(),
  latitude: orNull(Type.Number()),
  longitude: orNull(Type.Number()),
  ...shopShowing,
  ...shopNumbers,
  created_at: Instant,
  reject_code: orNull(RejectCode),
  reject_reason: orNull(Type.String()),
  owner: strictObject({
    user_id: Type.Integer(),
    national_id: orNull(MaskedText),
    registration_status: Type.Integer(),
    is_identified: Type.Boolean({ description: 'the registry has confirmed who it is' }),
    mobile_state: oneOf('none', 'matched', 'mismatched', 'down'),
    is_customer: Type.Boolean(),
  }),
  address_names_other_city: Type.Boolean({
    description: 'the address begins with another city than the shop has named',
  }),
  origins: Type.Array(ShopOrigin, { description: 'sites that buyers may be sent back to, and those that wait' }),
  related_buyers: Type.Array(
    strictObject({
      user_id: Type.Integer(),
      cellphone: MaskedText,
      shares: Type.Array(oneOf('device', 'card'), { description: 'what they share with the owner' }),
      purchases: Type.Integer(),
      amount: AmountOut,
    }),
    {
      description:
        'buyers of the latest 1,000 purchases who share a device or a paying card with the owner, at most 50',
    },
  ),
  sells_through_partner: Type.Boolean({
    description: 'its tills sell with pre-invoices of the payment-assistance partner',
  }),
  is_own: Type.Boolean({ description: 'the shop of the operator who looks: not theirs to decide' }),
  decisions: Type.Array(
    strictObject({
      decision: oneOf('approve', 'reject', 'suspend', 'lift', 'close', 'release'),
      reject_code: orNull(RejectCode),
      reject_reason: orNull(Type.String()),
      decided_by: Type.Integer(),
      decided_at: Instant,
    }),
    { description: 'newest first, at most 20' },
  ),
  commission: Type.Array(strictObject({ product_type: ProductTypeNumber, commission_bp: Type.Integer() }), {
    description: 'basis points of a sale: what is agreed, or what a confirmation would set',
  }),
  commission_history: Type.Array(
    strictObject({ product_type: ProductTypeNumber, commission_bp: Type.Integer(), valid_from: CalendarDate }),
    { description: 'each with its first day, those to come too; the latest first, at most 100' },
  ),
  commission_proposal_open: Type.Boolean({ description: 'another commission waits for a second operator' }),
  payouts_held_until: orNull(CalendarDate),
  closing_proposal_open: Type.Boolean({ description: 'its closing waits for a second operator' }),
  release_proposal_open: Type.Boolean({ description: 'that it is paid earlier waits for a second operator' }),
});
/** A refusal names its reason; the note is for the owner, and required with `other`. */
const ShopDecision = namedObject('ShopDecision', {
  decision: oneOf('approve', 'reject'),
  reason: Type.Optional(RejectCode),
  note: Type.Optional(Type.String({ format: 'lines', minLength: 1, maxLength: 500 })),
  without_papers: Type.Optional(
    Type.String({
      format: 'lines',
      minLength: 10,
      maxLength: 500,
      description: 'why a shop is confirmed without its papers accepted; for operators',
    }),
  ),
});

/** Suspends a confirmed shop, or lifts that; the reason is for the owner. */
const ShopSuspension = namedObject('ShopSuspension', {
  action: oneOf('suspend', 'lift'),
  reason: Type.String({ format: 'lines', minLength: 1, maxLength: 500 }),
});

const shared = { context: 'merchants', access: 'operator', permission: 'shops', idempotency: 'none' } as const;

const review = {
  id: 11_006,
  name: 'گلستان موبایل',
  state: 'in_check',
  category: { id: 1, name: 'موبایل و دیجیتال' },
  city: 'تهران',
  owner_name: 'سارا محمدی',
  cellphone: '0919***0042',
  since: '2026-11-22T14:19:27.861Z',
  applications: 1,
  origins_waiting: 0,
  papers_waiting: 0,
};
export const shopCaseExample = {
  ...review,
  province: 'تهران',
  address: 'خیابان جمهوری، پلاک ۱۰',
  description: '',
  latitude: null,
  longitude: null,
  ...NO_SHOP_PROFILE,
  created_at: '2026-11-22T14:19:27.861Z',
  reject_code: null,
  reject_reason: null,
  owner: {
    user_id: 10_060,
    national_id: '700****448',
    registration_status: 4,
    is_identified: true,
    mobile_state: 'matched',
    is_customer: false,
  },
  address_names_other_city: false,
  related_buyers: [],
  origins: [],
  sells_through_partner: false,
  is_own: false,
  decisions: [],
  commission: [
    { product_type: 1, commission_bp: 100 },
    { product_type: 2, commission_bp: 150 },
    { product_type: 3, commission_bp: 200 },
  ],
  commission_history: [],
  commission_proposal_open: false,
  payouts_held_until: null,
  closing_proposal_open: false,
  release_proposal_open: false,
};

/** The operator's part of a shop's sign-up: look at what was said next to what the registry knows, and decide. */
export const shopReviewCalls = {
  listShopReviews: defineCall({
    ...shared,
    id: 'N65',
    method: 'GET',
    path: '/api/v1/operator/shops/',
    summary: 'Shops to be confirmed, or with a site or paper to be decided on, those that wait longest first',
    query: ShopReviewQuery,
    reply: { 200: ShopReviews },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: {
      query: { filter_state: 'in_check' },
      response: { count: 1, next: null, previous: null, results: [review] },
    },
  }),
  getShopReview: defineCall({
    ...shared,
    id: 'N66',
    method: 'GET',
    path: '/api/v1/operator/shops/:id',
    summary: 'One shop: what its owner said, and what the registry knows of the owner',
    params: IdParams,
    reply: { 200: ShopCase },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: { params: { id: demo('waiting_shop_id') }, response: shopCaseExample },
  }),
  decideShop: defineCall({
    ...shared,
    id: 'N67',
    permission: 'shop_review',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/shops/:id/decision/',
    summary: 'Confirm a shop, which gives it terms and a QR code, or refuse it with a reason',
    params: IdParams,
    body: ShopDecision,
    reply: { 200: ShopCase },
    errors: [
      'not_found',
      'already_decided',
      'own_case',
      'reason_missing',
      'owner_not_identified',
      'shop_papers_missing',
      'shop_name_protected',
      'shop_name_taken',
    ],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('waiting_shop_id') },
      body: { decision: 'reject', reason: 'address_wrong', note: 'پلاک فروشگاه را هم بنویسید.' },
      response: {
        ...shopCaseExample,
        state: 'rejected',
        reject_code: 'address_wrong',
        reject_reason: 'پلاک فروشگاه را هم بنویسید.',
        decisions: [
          {
            decision: 'reject',
            reject_code: 'address_wrong',
            reject_reason: 'پلاک فروشگاه را هم بنویسید.',
            decided_by: 7359,
            decided_at: '2026-11-22T14:25:27.861Z',
          },
        ],
      },
    },
  }),
  suspendShop: defineCall({
    ...shared,
    id: 'N322',
    permission: 'terms',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/shops/:id/suspension/',
    summary:
      'Suspend a confirmed shop with a reason, so that it sells nothing, or lift that; another operator lifts it',
    params: IdParams,
    body: ShopSuspension,
    reply: { 200: ShopCase },
    errors: ['not_found', 'own_case', 'own_proposal', 'already_decided', 'reason_missing'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('selling_shop_id') },
      body: { action: 'suspend', reason: 'چند خریدار از نرسیدن کالا گفته‌اند.' },
      response: {
        ...shopCaseExample,
        state: 'suspended',
        decisions: [
          {
            decision: 'suspend',
            reject_code: null,
            reject_reason: 'چند خریدار از نرسیدن کالا گفته‌اند.',
            decided_by: 7359,
            decided_at: '2026-11-22T14:25:27.861Z',
          },
        ],
      },
    },
  }),
  setShopPartner: defineCall({
    ...shared,
    id: 'N466',
    permission: 'terms',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/shops/:id/partner/',
    summary:
      'Let a shop’s tills sell through the payment-assistance partner, or as all others do; a repetition changes nothing',
    params: IdParams,
    body: namedObject('ShopPartner', { sells_through_partner: Type.Boolean() }),
    reply: { 200: ShopCase },
    errors: ['not_found', 'own_case'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('selling_shop_id') },
      body: { sells_through_partner: true },
      response: { ...shopCaseExample, state: 'confirmed', sells_through_partner: true },
    },
  }),
} as const;
