import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findReview } from '../queries/reviews.ts';
import { addWatched, isWatchedWhole, readWatched, type WatchedRange } from '../queries/video-watches.ts';
import { type ReviewDeps, reviewIdOf } from '../review-view.ts';

/** Stores which parts of the video of a case an operator has played, and returns whether that is all of it by now. Refuses `not_found` and `own_case`. */
export async function recordWatched(
  { database, clock }: Pick<ReviewDeps, 'database' | 'clock'>,
  operatorId: bigint,
  { id, ranges }: { readonly id: string; readonly ranges: readonly WatchedRange[] },
): Promise<{ readonly is_seen: boolean; readonly watched_ms: number }> {
  const reviewId = reviewIdOf(id);
  return await database.transaction(async (tx) => {
    const review = await findReview(tx, reviewId);
    if (review === undefined) throw new Refusal('not_found');
    await requireNoPart(tx, operatorId, { people: [review.userId] });
    const played = ranges.filter(({ from, to }) => from < to);
    if (played.length > 0) await addWatched(tx, reviewId, { operatorId, ranges: played, at: clock.now() });
    const watched = await readWatched(tx, reviewId, operatorId);
    return { is_seen: isWatchedWhole(watched), watched_ms: watched.watchedMs };
  });
}
