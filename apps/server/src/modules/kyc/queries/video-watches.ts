import type { Tx } from '../../../platform/database/database.ts';

/** A part of a video that was played, in milliseconds from its beginning; `to` is not in it. */
export interface WatchedRange {
  readonly from: number;
  readonly to: number;
}

/** Players round, and stop a little before the last picture. */
const MISSING_MS = 1_000;

/** Adds what an operator has played of the video of a case to what was played before. */
export async function addWatched(
  tx: Tx,
  reviewId: bigint,
  {
    operatorId,
    ranges,
    at,
  }: { readonly operatorId: bigint; readonly ranges: readonly WatchedRange[]; readonly at: Date },
): Promise<void> {
  const text = `{${ranges.map(({ from, to }) => `[${from},${to})`).join(',')}}`;
  await tx`
    insert into kyc.video_watch as w (review_id, operator_id, ranges, at) values (${reviewId}, ${operatorId}, ${text}::int4multirange, ${at})
    on conflict (review_id, operator_id) do update set ranges = w.ranges + excluded.ranges, at = excluded.at`;
}

/** How much of the video of a case this operator has played and how long it is, in milliseconds. The length is null for a video that was sent before lengths were stored. */
export async function readWatched(
  tx: Tx,
  reviewId: bigint,
  operatorId: bigint,
): Promise<{ readonly watchedMs: number; readonly durationMs: number | null }> {
  const [row] = await tx<{ watched: bigint; duration: number | null }[]>`
    select coalesce((select sum(upper(part) - lower(part)) from kyc.video_watch w, unnest(w.ranges * int4multirange(int4range(0, coalesce(u.duration_ms, 2147483647)))) part
      where w.review_id = r.id and w.operator_id = ${operatorId}), 0) as watched, u.duration_ms as duration
    from kyc.review r join kyc.upload u on u.id = r.upload_id where r.id = ${reviewId}`;
  return { watchedMs: Number(row?.watched ?? 0n), durationMs: row?.duration ?? null };
}

/** Whether that is the whole video. One without a length counts as seen once it was opened. */
export const isWatchedWhole = (watched: { readonly watchedMs: number; readonly durationMs: number | null }): boolean =>
  watched.durationMs === null || watched.watchedMs >= watched.durationMs - MISSING_MS;
