import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, listOf, namedObject } from '../../schemas/common.ts';
import { listQuery, shopFilter, workFilter } from '../../schemas/list.ts';
import { oneOf } from '../../schemas/texts.ts';
import {
  BulkOutcome,
  BulkRatingDecision,
  ModeratedRating,
  NewRating,
  OwnRating,
  PublicRating,
  PurchaseRating,
  RatingCategory,
  RatingDecision,
  RatingReply,
  ShopRating,
  ShopRatingSummary,
} from './rating-schemas.ts';

const shared = { context: 'engagement', idempotency: 'none' } as const;

const opinion = {
  id: 31,
  author: 'آمنه ر.',
  stars: 5,
  category_ids: [1, 2],
  comment: 'کالا سالم و همان روز رسید.',
  created_at: '2026-11-22T14:19:20.788Z',
} as const;
const own = {
  id: 31,
  purchase_id: 128_000_064,
  stars: 5,
  category_ids: [1, 2],
  comment: 'کالا سالم و همان روز رسید.',
  comment_state: 'waiting',
  created_at: '2026-11-22T14:19:20.788Z',
} as const;
const moderated = {
  ...opinion,
  merchant_id: 6883,
  shop_name: 'خانهٔ کالای سپهر',
  comment_state: 'waiting',
  reply: null,
  reply_state: null,
  is_void: false,
  decision_reason: null,
} as const;
const atShop = {
  ...opinion,
  shop_name: 'خانهٔ کالای سپهر',
  comment_state: 'public',
  reply: null,
  reply_state: null,
  can_reply: true,
} as const;

/** Ratings of shops: who bought rates, an operator approves what is written, the shop replies, everybody reads. */
export const ratingCalls = {
  listShopOpinions: defineCall({
    ...shared,
    id: 'C030',
    access: 'public',
    method: 'GET',
    path: '/api/v1/poll/merchant/:id',
    summary: 'How a shop is rated, and the approved comments, newest first',
    params: IdParams,
    query: listQuery({}),
    reply: {
      200: namedObject('ShopOpinions', { ...listOf(PublicRating).properties, summary: ShopRatingSummary }),
    },
    errors: ['not_found', 'page_size_too_large'],
    owner: ownedBy('anybody', ['path.id']),
    example: {
      params: { id: demo('merchant_id') },
      query: { page_size: '1' },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [{ ...opinion, reply: { text: 'سپاس از شما. خوشحالیم.', replied_at: '2026-11-23T09:02:11.040Z' } }],
        summary: {
          count: 7,
          average: 4.6,
          minimum: 5,
          stars: [
            { stars: 5, count: 5 },
            { stars: 4, count: 1 },
            { stars: 3, count: 1 },
            { stars: 2, count: 0 },
            { stars: 1, count: 0 },
          ],
        },
      },
    },
  }),
  rateShop: defineCall({
    ...shared,
    id: 'C031',
    access: 'customer',
    method: 'POST',
    path: '/api/v1/poll/',
    summary:
      'Rate the shop of a purchase of one’s own, once; the comment is read by others after an operator’s approval',
    body: NewRating,
    reply: { 201: OwnRating },
    errors: [
      'not_found',
      'already_rated',
      'nothing_to_rate',
      'rating_too_late',
      'rating_of_own_shop',
      'category_unknown',
      'rate_limited',
    ],
    owner: ownedBy('customer', ['body.purchase_id']),
    example: {
      as: 'new_customer',
      body: {
        purchase_id: demo('rateable_purchase'),
        stars: 5,
        category_ids: [1, 2],
        comment: 'کالا سالم و همان روز رسید.',
      },
      response: own,
    },
  }),
  listRatingCategories: defineList({
    context: 'engagement',
    id: 'C037',
    access: 'signed_in',
    path: '/api/v1/poll/category',
    summary: 'What a rating may be about, by `order`',
    row: RatingCategory,
    owner: 'none',
    example: {
      query: { order_by: 'order', page_size: '2' },
      rows: [{ id: 1, title: 'کیفیت کالا یا خدمت', title_ar: 'جودة السلعة أو الخدمة', order: 10 }],
    },
  }),
  getPurchaseRating: defineCall({
    ...shared,
    id: 'N531',
    access: 'customer',
    method: 'GET',
    path: '/api/v1/poll/purchase/:id',
    summary: 'Whether a purchase of one’s own can be rated now, and the rating it has',
    params: IdParams,
    reply: { 200: PurchaseRating },
    errors: ['not_found'],
    owner: ownedBy('customer', ['path.id']),
    example: {
      as: 'new_customer',
      params: { id: demo('rateable_purchase_id') },
      response: { can_rate: true, shop_name: 'خانهٔ کالای سپهر', rating: null },
    },
  }),
  listShopRatings: defineList({
    context: 'engagement',
    id: 'N532',
    access: 'merchant',
    path: '/api/v1/merchant/rating/',
    summary: 'Ratings of the shop, newest first, with what is still to be replied to',
    row: ShopRating,
    filters: { filter_state: Type.Optional(oneOf('to_reply')) },
    owner: 'none',
    example: { query: { page_size: '2' }, rows: [atShop] },
  }),
  replyToRating: defineCall({
    ...shared,
    id: 'N533',
    access: 'merchant',
    method: 'POST',
    path: '/api/v1/merchant/rating/:id/reply/',
    summary: 'Reply to an approved comment, once; others read the reply after an operator’s approval',
    params: IdParams,
    body: RatingReply,
    reply: { 200: ShopRating },
    errors: ['not_found', 'rating_not_public', 'rating_replied'],
    owner: ownedBy('merchant', ['path.id']),
    example: {
      params: { id: demo('public_rating_id') },
      body: { text: 'سپاس از شما. خوشحالیم.' },
      response: { ...atShop, reply: 'سپاس از شما. خوشحالیم.', reply_state: 'waiting', can_reply: false },
    },
  }),
  listRatingsToModerate: defineList({
    context: 'engagement',
    id: 'N534',
    access: 'operator',
    permission: 'ratings',
    path: '/api/v1/operator/ratings/',
    summary:
      'Ratings with a comment or a reply that waits for approval, oldest first; or all, newest first; of one shop where it is named',
    row: ModeratedRating,
    filters: { filter_state: Type.Optional(oneOf('waiting', 'all')), ...shopFilter, ...workFilter },
    owner: 'none',
    example: { query: { filter_state: 'waiting', page_size: '2' }, rows: [moderated] },
  }),
  decideRating: defineCall({
    ...shared,
    id: 'N535',
    access: 'operator',
    permission: 'ratings',
    stepUp: false,
    method: 'POST',
    path: '/api/v1/operator/ratings/:id/decision/',
    summary: 'Publish or hide the comment or the reply of a rating, or make all of it void',
    params: IdParams,
    body: RatingDecision,
    reply: { 200: ModeratedRating },
    errors: ['not_found', 'own_case', 'already_decided', 'reason_missing'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('waiting_rating_id') },
      body: { decision: 'publish_comment' },
      response: { ...moderated, comment_state: 'public' },
    },
  }),
  decideRatings: defineCall({
    ...shared,
    id: 'N647',
    access: 'operator',
    permission: 'ratings',
    idempotency: 'state',
    concernsAll: 'the reply refuses each rating in which the operator has a part',
    stepUp: true,
    moneyMoves: 'never',
    method: 'POST',
    path: '/api/v1/operator/ratings/bulk-decision/',
    summary:
      'Decide on up to 100 ratings alike: all of them, or none where one is refused; a dry run says which would be',
    body: BulkRatingDecision,
    reply: { 200: BulkOutcome },
    errors: [],
    owner: 'none',
    example: {
      body: { ids: [987_654_321], decision: 'publish_comment', dry_run: true },
      response: { decided: 0, refused: [{ id: 987_654_321, code: 'not_found' }] },
    },
  }),
} as const;
