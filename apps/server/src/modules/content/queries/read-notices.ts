import type { Sql } from '../../../platform/database/database.ts';
import type { Notice } from '../domain/notice.ts';

/** Notices in force at once; no one would read more. */
export const MAX_NOTICES = 100;

interface NoticeRow {
  id: bigint;
  text: string;
  text_ar: string | null;
  mobile_callback: string | null;
  desktop_callback: string | null;
  background_color: string;
  text_color: string;
  position: number;
  target_routes: string[];
  target_routes_access: 0 | 1;
  audience: Notice['audience'];
  starts_at: Date;
  ends_at: Date | null;
  created_by: bigint | null;
  created_at: Date;
  created_ip: string | null;
  updated_by: bigint | null;
  updated_at: Date;
  updated_ip: string | null;
}

/** The newest notices that are in force at `now` or will be within `aheadMs`, at most 100. */
export async function readNotices(sql: Sql, now: Date, aheadMs: number): Promise<Notice[]> {
  const rows = await sql<NoticeRow[]>`
    select id, text, text_ar, mobile_callback, desktop_callback, background_color, text_color, position, target_routes, target_routes_access, audience, starts_at, ends_at,
      created_by, created_at, host(created_ip) as created_ip, updated_by, updated_at, host(updated_ip) as updated_ip
    from content.notice
    where starts_at <= ${new Date(now.getTime() + aheadMs)} and (ends_at is null or ends_at > ${now})
    order by starts_at desc, id desc limit ${MAX_NOTICES}`;
  return rows.map(noticeOf);
}

const noticeOf = (row: NoticeRow): Notice => ({
  id: row.id,
  text: row.text,
  textAr: row.text_ar,
  mobileCallback: row.mobile_callback,
  desktopCallback: row.desktop_callback,
  backgroundColor: row.background_color,
  textColor: row.text_color,
  position: row.position,
  targetRoutes: row.target_routes,
  targetRoutesAccess: row.target_routes_access,
  audience: row.audience,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  created: { by: row.created_by, at: row.created_at, ip: row.created_ip },
  updated: { by: row.updated_by, at: row.updated_at, ip: row.updated_ip },
});
