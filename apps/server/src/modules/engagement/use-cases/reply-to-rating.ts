import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lockRating, updateRating } from '../queries/ratings.ts';
import type { ShopsForRatings } from '../rating-ports.ts';
import { shopRatingView } from '../rating-view.ts';

export interface ReplyDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly shops: () => ShopsForRatings;
}

/**
 * Replies to an approved comment of the user's shop; the reply waits for an operator. The same reply again is the one that is there. Refuses `not_found` also for another
 * shop's, `rating_not_public`, `rating_replied`, `shop_permission_missing`.
 */
export async function replyToRating(
  { database, clock, shops }: ReplyDeps,
  { userId, id }: { readonly userId: bigint; readonly id: string },
  text: string,
) {
  const ratingId = requireRecordId(id);
  const own = new Set((await shops().repliedFor(database.sql, userId)).map((shop) => shop.id));
  const now = clock.now();
  const replied = await database.transaction(async (tx) => {
    const rating = await lockRating(tx, ratingId);
    if (rating === undefined || !own.has(rating.merchantId)) throw new Refusal('not_found');
    if (rating.reply === text) return rating;
    if (rating.reply !== null) throw new Refusal('rating_replied');
    if (rating.commentState !== 'public') throw new Refusal('rating_not_public');
    await appendAudit(tx, {
      actorId: userId,
      action: 'engagement.rating_reply',
      subjectKind: 'engagement.shop_rating',
      subjectId: ratingId,
      detail: {},
      at: now,
    });
    return await updateRating(tx, rating, { reply: text, replyState: 'waiting', repliedAt: now });
  });
  const names = await shops().namesOf(database.sql, [replied.merchantId]);
  return shopRatingView(replied, names.get(replied.merchantId)?.name ?? '');
}
