import { contentCalls } from '@nesye/contract';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import type { ListResponse } from '../../../platform/lists/list-response.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import { type AnnouncementKind, announcementView, type ShownWindow, windowOf } from '../domain/announcement.ts';
import type { Audience } from '../domain/notice.ts';
import {
  type Author,
  findAnnouncement,
  insertFigure,
  insertNotice,
  insertSlide,
  readAnnouncements,
  writeEnd,
} from '../queries/announcements.ts';

type View = ReturnType<typeof announcementView>;

interface Days {
  /** Business days, `2026-11-22`; the last is shown whole. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}
type NewAnnouncement = Days &
  (
    | {
        readonly kind: 'notice';
        readonly text: string;
        readonly text_ar?: string | undefined;
        readonly audience: Audience;
        readonly tone: 'news' | 'warning';
        readonly link?: string | undefined;
      }
    | { readonly kind: 'slide'; readonly title: string; readonly text: string; readonly link?: string | undefined }
    | { readonly kind: 'figure'; readonly title: string; readonly value: number; readonly unit: string }
  );

/** Colours of a notice by its tone: white on both passes the contrast of WCAG AA. */
const COLORS = {
  news: { backgroundColor: '#0b5c63', textColor: '#ffffff' },
  warning: { backgroundColor: '#8a3b12', textColor: '#ffffff' },
} as const;

/** What was announced of a kind, the newest first. Refuses `page_size_too_large`, and `invalid` for an order or a cursor. */
export async function listAnnouncements(
  sql: Sql,
  { filter_kind: kind, ...query }: ListQuery & { readonly filter_kind: AnnouncementKind },
  now: Date,
): Promise<ListResponse<View>> {
  const rows = await readAnnouncements(sql, kind);
  const address = `${contentCalls.listAnnouncements.path}?filter_kind=${kind}`;
  return listShort(address, query, rows, (row) => announcementView(row, now));
}

/** Announces something, and writes it to the audit chain. Refuses `announcement_days_invalid`. */
export async function announce(tx: Tx, author: Author, given: NewAnnouncement): Promise<View> {
  const window = windowOf(given, author.now);
  if (typeof window === 'string') throw new Refusal('announcement_days_invalid', { field: window });
  const id = await insert(tx, author, given, window);
  await audit(tx, author, 'content.announce', given.kind, id);
  return await viewOf(tx, author, given.kind, id);
}

function insert(tx: Tx, author: Author, given: NewAnnouncement, window: ShownWindow): Promise<bigint> {
  if (given.kind === 'notice')
    return insertNotice(tx, author, {
      ...window,
      ...COLORS[given.tone],
      text: given.text,
      textAr: given.text_ar ?? null,
      audience: given.audience,
      link: given.link ?? null,
    });
  if (given.kind === 'slide') return insertSlide(tx, author, { ...window, ...given, link: given.link ?? null });
  return insertFigure(tx, author, { ...window, ...given });
}

/** Ends an announcement at once, and writes that to the audit chain. Refuses `not_found`, and `announcement_ended`. */
export async function endAnnouncement(
  tx: Tx,
  author: Author,
  { kind, id }: { readonly kind: AnnouncementKind; readonly id: bigint },
): Promise<View> {
  const found = await viewOf(tx, author, kind, id);
  if (found.state === 'ended') throw new Refusal('announcement_ended');
  await writeEnd(tx, kind, id, author);
  await audit(tx, author, 'content.end_announcement', kind, id);
  return await viewOf(tx, author, kind, id);
}

async function viewOf(tx: Tx, { now }: Author, kind: AnnouncementKind, id: bigint): Promise<View> {
  const announcement = await findAnnouncement(tx, kind, id);
  if (announcement === undefined) throw new Refusal('not_found');
  return announcementView(announcement, now);
}

const audit = (
  tx: Tx,
  { operatorId, now }: Author,
  action: string,
  kind: AnnouncementKind,
  id: bigint,
): Promise<void> =>
  appendAudit(tx, { actorId: operatorId, action, subjectKind: kind, subjectId: id, detail: {}, at: now });
