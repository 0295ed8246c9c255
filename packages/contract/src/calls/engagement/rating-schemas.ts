import { Type } from '@sinclair/typebox';
import { Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

/** Stars of a rating. */
const Stars = Type.Integer({ minimum: 1, maximum: 5 });
/** What a customer writes of a shop, and a shop in reply. */
const OpinionText = Type.String({ format: 'lines', minLength: 2, maxLength: 500 });
const Moderation = oneOf('waiting', 'public', 'hidden');
const CategoryIds = Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), { maxItems: 6, uniqueItems: true });

export const RatingCategory = namedObject('RatingCategory', {
  id: Type.Integer(),
  title: Type.String(),
  title_ar: Type.String(),
  order: Type.Integer(),
});
export const NewRating = namedObject('NewRating', {
  purchase_id: Type.Integer({ minimum: 1 }),
  stars: Stars,
  category_ids: Type.Optional(CategoryIds),
  comment: Type.Optional(OpinionText),
});
export const OwnRating = namedObject('OwnRating', {
  id: Type.Integer(),
  purchase_id: Type.Integer(),
  stars: Stars,
  category_ids: Type.Array(Type.Integer()),
  comment: orNull(Type.String()),
  comment_state: orNull(Moderation),
  created_at: Instant,
});
export const PurchaseRating = namedObject('PurchaseRating', {
  can_rate: Type.Boolean(),
  shop_name: Type.String(),
  rating: orNull(OwnRating),
});
const Reply = strictObject({ text: Type.String(), replied_at: Instant });
export const ShopRatingSummary = namedObject('ShopRatingSummary', {
  count: Type.Integer({ description: 'customers whose newest rating counts' }),
  average: orNull(Type.Number({ description: 'to one decimal; null while fewer than `minimum` have rated' })),
  minimum: Type.Integer(),
  stars: Type.Array(strictObject({ stars: Stars, count: Type.Integer() }), { description: 'five stars first' }),
});
export const PublicRating = namedObject('PublicRating', {
  id: Type.Integer(),
  author: Type.String({ description: 'masked' }),
  stars: Stars,
  category_ids: Type.Array(Type.Integer()),
  comment: Type.String(),
  created_at: Instant,
  reply: orNull(Reply),
});
export const ShopRating = namedObject('ShopRating', {
  id: Type.Integer(),
  shop_name: Type.String(),
  author: Type.String({ description: 'masked' }),
  stars: Stars,
  category_ids: Type.Array(Type.Integer()),
  comment: orNull(Type.String({ description: 'once an operator has approved it' })),
  comment_state: orNull(Moderation),
  reply: orNull(Type.String()),
  reply_state: orNull(Moderation),
  can_reply: Type.Boolean(),
  created_at: Instant,
});
export const RatingReply = namedObject('RatingReply', { text: OpinionText });
export const ModeratedRating = namedObject('ModeratedRating', {
  id: Type.Integer(),
  merchant_id: Type.Integer(),
  shop_name: Type.String(),
  author: Type.String({ description: 'masked' }),
  stars: Stars,
  category_ids: Type.Array(Type.Integer()),
  comment: orNull(Type.String()),
  comment_state: orNull(Moderation),
  reply: orNull(Type.String()),
  reply_state: orNull(Moderation),
  is_void: Type.Boolean({ description: 'its stars do not count' }),
  decision_reason: orNull(Type.String()),
  created_at: Instant,
});
/** What an operator decides of a rating. To hide something, or to make all of it void, needs a reason. */
/** So many ratings are decided together. */
const MAX_TOGETHER = 100;

export const BulkRatingDecision = namedObject('BulkRatingDecision', {
  ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
    minItems: 1,
    maxItems: MAX_TOGETHER,
    uniqueItems: true,
  }),
  decision: oneOf('publish_comment', 'hide_comment', 'publish_reply', 'hide_reply', 'void'),
  reason: Type.Optional(Type.String({ format: 'lines', minLength: 1, maxLength: 300 })),
  dry_run: Type.Boolean({ description: 'say what would happen, and do nothing' }),
});
export const BulkOutcome = namedObject('BulkOutcome', {
  decided: Type.Integer({ minimum: 0, description: '0 in a dry run, and where a row is refused' }),
  refused: Type.Array(
    strictObject({
      id: Type.Integer(),
      code: oneOf('not_found', 'own_case', 'already_decided', 'reason_missing'),
    }),
    { maxItems: MAX_TOGETHER },
  ),
});

export const RatingDecision = namedObject('RatingDecision', {
  decision: oneOf('publish_comment', 'hide_comment', 'publish_reply', 'hide_reply', 'void'),
  reason: Type.Optional(Type.String({ format: 'lines', minLength: 1, maxLength: 300 })),
});
