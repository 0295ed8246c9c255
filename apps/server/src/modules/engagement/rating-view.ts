import type { Rating } from './queries/ratings.ts';

const opinionOf = ({ id, stars, categories, createdAt }: Rating) => ({
  id,
  stars,
  category_ids: [...categories],
  created_at: createdAt.toISOString(),
});

/** A rating as its customer sees it. */
export const ownRatingView = (rating: Rating) => ({
  ...opinionOf(rating),
  purchase_id: rating.purchaseId,
  comment: rating.comment,
  comment_state: rating.commentState,
});

/** A rating with an approved comment, as everybody sees it. */
export const publicRatingView = (rating: Rating) => ({
  ...opinionOf(rating),
  author: rating.author,
  comment: rating.comment ?? '',
  reply:
    rating.reply === null || rating.replyState !== 'public' || rating.repliedAt === null
      ? null
      : { text: rating.reply, replied_at: rating.repliedAt.toISOString() },
});

/** A rating as its shop sees it: a comment only once it is approved. */
export const shopRatingView = (rating: Rating, shopName: string) => ({
  ...opinionOf(rating),
  shop_name: shopName,
  author: rating.author,
  comment: rating.commentState === 'public' ? rating.comment : null,
  comment_state: rating.commentState,
  reply: rating.reply,
  reply_state: rating.replyState,
  can_reply: rating.commentState === 'public' && rating.reply === null,
});

/** A rating as operators see it. */
export const moderatedRatingView = (rating: Rating, shopName: string) => ({
  ...opinionOf(rating),
  merchant_id: rating.merchantId,
  shop_name: shopName,
  author: rating.author,
  comment: rating.comment,
  comment_state: rating.commentState,
  reply: rating.reply,
  reply_state: rating.replyState,
  is_void: rating.isVoid,
  decision_reason: rating.decisionReason,
});
