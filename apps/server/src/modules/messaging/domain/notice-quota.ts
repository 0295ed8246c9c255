import type { Notice, NoticeClass } from './notice.ts';

/** How many notices of a class a user is sent in any hour and any day; what is above waits and goes out as one. */
export const NOTICE_QUOTA: Readonly<Record<NoticeClass, { readonly perHour: number; readonly perDay: number }>> = {
  sign_in: { perHour: 3, perDay: 6 },
  recovery: { perHour: 2, perDay: 4 },
  other: { perHour: 4, perDay: 8 },
};

/** What is sent instead of the notices above the quota of their class. */
export const MERGED_NOTICE: Readonly<Record<NoticeClass, Notice>> = {
  sign_in: { kind: 'more_sign_ins' },
  recovery: { kind: 'more_recoveries' },
  other: { kind: 'more_events' },
};

export interface PastNotice {
  /** When it went out, or will. */
  readonly dueAt: Date;
  readonly isMerged: boolean;
}

/** `covered`: a merged notice that is still to come covers this event too. */
export type NoticePlan =
  | { readonly kind: 'send' }
  | { readonly kind: 'merge'; readonly dueAt: Date }
  | { readonly kind: 'covered' };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What to do with one more notice, by those of the last day: send it, start a merged one for when there is room again, or leave it to the merged one that waits. */
export function planNotice(noticeClass: NoticeClass, past: readonly PastNotice[], now: Date): NoticePlan {
  if (past.some(({ dueAt, isMerged }) => isMerged && dueAt > now)) return { kind: 'covered' };
  const { perHour, perDay } = NOTICE_QUOTA[noticeClass];
  const newestFirst = past.map(({ dueAt }) => dueAt.getTime()).toSorted((a, b) => b - a);
  const freeAt = Math.max(roomAt(newestFirst, perHour, HOUR_MS), roomAt(newestFirst, perDay, DAY_MS));
  return freeAt <= now.getTime() ? { kind: 'send' } : { kind: 'merge', dueAt: new Date(freeAt) };
}

/** When fewer than `max` lie within the span before: once the `max`-th newest has left it. */
function roomAt(newestFirst: readonly number[], max: number, spanMs: number): number {
  const last = newestFirst[max - 1];
  return last === undefined ? 0 : last + spanMs;
}
