import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { lockRating, type Moderation, type Rating, type RatingChange, updateRating } from '../queries/ratings.ts';
import type { ShopsForRatings } from '../rating-ports.ts';
import { moderatedRatingView } from '../rating-view.ts';

export interface DecideRatingDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly shops: () => ShopsForRatings;
}

type Decision = 'publish_comment' | 'hide_comment' | 'publish_reply' | 'hide_reply' | 'void';

export interface RatingVerdict {
  readonly operatorId: bigint;
  readonly id: string;
  readonly decision: Decision;
  readonly reason?: string | undefined;
}

/**
 * Publishes or hides what was written, or makes a rating void so that its stars count no more; in the audit chain with its reason. Refuses `not_found`, `own_case`,
 * `reason_missing`, and `already_decided` where nothing is left to decide that way.
 */
export async function decideRating({ database, clock, shops }: DecideRatingDeps, { id, ...verdict }: RatingVerdict) {
  const ratingId = requireRecordId(id);
  const decided = await database.transaction(async (tx) =>
    writeDecision(tx, clock, verdict, await judgeRating(tx, ratingId, verdict)),
  );
  const names = await shops().namesOf(database.sql, [decided.merchantId]);
  return moderatedRatingView(decided, names.get(decided.merchantId)?.name ?? '');
}

type Verdict = Omit<RatingVerdict, 'id'>;

interface Judged {
  readonly rating: Rating;
  readonly change: RatingChange;
}

/** Locks a rating and says what a decision would change. Refuses as `decideRating` does; writes nothing. */
export async function judgeRating(tx: Tx, id: bigint, { operatorId, decision, reason }: Verdict): Promise<Judged> {
  const rating = await lockRating(tx, id);
  if (rating === undefined) throw new Refusal('not_found');
  await requireNoPart(tx, operatorId, { people: [rating.customerId], shops: [rating.merchantId] });
  const change = changeOf(rating, decision);
  if (change === undefined) throw new Refusal('already_decided');
  if (isPublished(decision)) return { rating, change };
  if (reason === undefined) throw new Refusal('reason_missing', { field: 'reason' });
  return { rating, change: { ...change, decisionReason: reason } };
}

/** Writes what was judged in the same transaction, and its row of the audit chain. */
export async function writeDecision(
  tx: Tx,
  clock: DecideRatingDeps['clock'],
  { operatorId, decision, reason }: Verdict,
  { rating, change }: Judged,
): Promise<Rating> {
  await appendAudit(tx, {
    actorId: operatorId,
    action: `engagement.rating_${decision}`,
    subjectKind: 'engagement.shop_rating',
    subjectId: rating.id,
    detail: reason === undefined ? {} : { reason },
    at: clock.now(),
  });
  return await updateRating(tx, rating, change);
}

const isPublished = (decision: Decision): boolean => decision === 'publish_comment' || decision === 'publish_reply';

/** What a decision changes; undefined where it was made before or there is nothing it could be about. */
function changeOf(rating: Rating, decision: Decision): RatingChange | undefined {
  switch (decision) {
    case 'publish_comment':
      return rating.commentState === 'waiting' ? { commentState: 'public' } : undefined;
    case 'hide_comment':
      return isHideable(rating.commentState) ? { commentState: 'hidden' } : undefined;
    case 'publish_reply':
      return rating.replyState === 'waiting' ? { replyState: 'public' } : undefined;
    case 'hide_reply':
      return isHideable(rating.replyState) ? { replyState: 'hidden' } : undefined;
    case 'void':
      return rating.isVoid
        ? undefined
        : {
            isVoid: true,
            isCounted: false,
            ...(rating.comment !== null && { commentState: 'hidden' }),
            ...(rating.reply !== null && { replyState: 'hidden' }),
          };
  }
}

/** What is in public may be hidden later, as when someone complains. */
const isHideable = (state: Moderation | null): boolean => state === 'waiting' || state === 'public';
