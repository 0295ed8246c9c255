import { addDays, businessDate, type IsoDate, parseIsoDate } from '@nesye/money';
import type { Audience } from './notice.ts';

export type AnnouncementKind = 'notice' | 'slide' | 'figure';

/** What an operator announces; `text` of a figure is its unit. What a kind does not have is null. */
export interface Announcement {
  readonly id: bigint;
  readonly kind: AnnouncementKind;
  readonly title: string | null;
  readonly text: string;
  readonly textAr: string | null;
  readonly value: bigint | null;
  readonly link: string | null;
  readonly audience: Audience | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly createdBy: bigint | null;
}

/** When it is shown: from a moment, until before another. */
export interface ShownWindow {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/**
 * The moments of business days as an operator says them: without a first day, and on a first day that has begun, it begins now; the last day is shown whole.
 * The name of the field for a day that does not exist, a last day that is past, or one before the first.
 */
export function windowOf(
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  now: Date,
): ShownWindow | 'from' | 'until' {
  const [first, last] = [from, until].map((text) => (text === undefined ? undefined : parseIsoDate(text)));
  if (from !== undefined && first === undefined) return 'from';
  if (until !== undefined && last === undefined) return 'until';
  const opening = first === undefined ? now : midnight(first);
  const startsAt = opening > now ? opening : now;
  const endsAt = last === undefined ? null : midnight(addDays(last, 1));
  const isPast = last !== undefined && last < businessDate(now);
  return isPast || (endsAt !== null && endsAt <= startsAt) ? 'until' : { startsAt, endsAt };
}

const midnight = (day: IsoDate): Date => new Date(`${day}T00:00:00+03:30`);

const stateOf = ({ startsAt, endsAt }: ShownWindow, now: Date): 'planned' | 'shown' | 'ended' => {
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt > now ? 'planned' : 'shown';
};

/** An announcement on the wire. */
export const announcementView = (announcement: Announcement, now: Date) => ({
  id: announcement.id,
  kind: announcement.kind,
  state: stateOf(announcement, now),
  title: announcement.title,
  text: announcement.text,
  text_ar: announcement.textAr,
  value: announcement.value,
  link: announcement.link,
  audience: announcement.audience,
  starts_at: announcement.startsAt.toISOString(),
  ends_at: announcement.endsAt?.toISOString() ?? null,
  created_by: announcement.createdBy,
});
