import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Announcement, AnnouncementKind, ShownWindow } from '../domain/announcement.ts';
import type { Audience } from '../domain/notice.ts';

/** Older ones are left out. */
const MAX_READ = 200;

/** Everything that is announced, of every kind. One that was switched off by hand has ended. */
const announcements = (sql: Sql | Tx) => sql`
  select id, 'notice' as kind, null::text as title, text, text_ar as "textAr", null::bigint as value, mobile_callback as link, audience,
    starts_at as "startsAt", case when is_active then ends_at else least(ends_at, updated_at) end as "endsAt", created_by as "createdBy"
  from content.notice
  union all
  select id, 'slide', title, text, null, null, link, null, starts_at, case when is_active then ends_at else least(ends_at, starts_at) end, created_by
  from content.slide
  union all
  select id, 'figure', title, unit, null, value, null, null, starts_at, case when is_active then ends_at else least(ends_at, starts_at) end, created_by
  from content.wallboard_item`;

/** The newest 200 announcements of a kind, whenever they are shown. */
export async function readAnnouncements(sql: Sql, kind: AnnouncementKind): Promise<Announcement[]> {
  const rows = await sql<Announcement[]>`
    select * from (${announcements(sql)}) as announcement where kind = ${kind} order by id desc limit ${MAX_READ}`;
  return [...rows];
}

/** One announcement; undefined when there is none. */
export async function findAnnouncement(tx: Tx, kind: AnnouncementKind, id: bigint): Promise<Announcement | undefined> {
  const [row] = await tx<
    Announcement[]
  >`select * from (${announcements(tx)}) as announcement where kind = ${kind} and id = ${id}`;
  return row;
}

export interface Author {
  readonly operatorId: bigint;
  readonly ip: string;
  readonly now: Date;
}

export interface NewNotice extends ShownWindow {
  readonly text: string;
  readonly textAr: string | null;
  readonly audience: Audience;
  readonly link: string | null;
  readonly backgroundColor: string;
  readonly textColor: string;
}

/** Writes a notice at the top of every page of its readers. */
export async function insertNotice(tx: Tx, { operatorId, ip, now }: Author, given: NewNotice): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into content.notice (text, text_ar, mobile_callback, desktop_callback, background_color, text_color, audience, starts_at, ends_at,
      created_by, created_at, created_ip, updated_by, updated_at, updated_ip)
    values (${given.text}, ${given.textAr}, ${given.link}, ${given.link}, ${given.backgroundColor}, ${given.textColor}, ${given.audience}, ${given.startsAt}, ${given.endsAt},
      ${operatorId}, ${now}, ${ip}, ${operatorId}, ${now}, ${ip})
    returning id`;
  return row?.id ?? 0n;
}

export interface NewSlide extends ShownWindow {
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
}

/** Writes a slide, before those that are there. */
export async function insertSlide(tx: Tx, { operatorId }: Author, given: NewSlide): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into content.slide (title, text, link, position, starts_at, ends_at, created_by)
    values (${given.title}, ${given.text}, ${given.link}, 0, ${given.startsAt}, ${given.endsAt}, ${operatorId}) returning id`;
  return row?.id ?? 0n;
}

export interface NewFigure extends ShownWindow {
  readonly title: string;
  readonly value: number;
  readonly unit: string;
}

/** Writes a figure, before those that are there. */
export async function insertFigure(tx: Tx, { operatorId }: Author, given: NewFigure): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into content.wallboard_item (title, value, unit, position, starts_at, ends_at, created_by)
    values (${given.title}, ${given.value}, ${given.unit}, 0, ${given.startsAt}, ${given.endsAt}, ${operatorId}) returning id`;
  return row?.id ?? 0n;
}

/** Ends an announcement at `now`; one that has not begun gets that moment as its start as well. */
export async function writeEnd(
  tx: Tx,
  kind: AnnouncementKind,
  id: bigint,
  { operatorId, ip, now }: Author,
): Promise<void> {
  if (kind === 'notice')
    await tx`
      update content.notice set starts_at = least(starts_at, ${now}), ends_at = ${now}, updated_by = ${operatorId}, updated_at = ${now}, updated_ip = ${ip} where id = ${id}`;
  else if (kind === 'slide')
    await tx`update content.slide set starts_at = least(starts_at, ${now}), ends_at = ${now} where id = ${id}`;
  else
    await tx`update content.wallboard_item set starts_at = least(starts_at, ${now}), ends_at = ${now} where id = ${id}`;
}
