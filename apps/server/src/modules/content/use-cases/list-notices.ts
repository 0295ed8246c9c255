import { mayAsOperator } from '../../../platform/operators/operator-roles.ts';
import { contentCalls } from '@nesye/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { ListResponse } from '../../../platform/lists/list-response.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { isForReader, type Notice, type NoticeReader, noticeView } from '../domain/notice.ts';
import { readNotices } from '../queries/read-notices.ts';
import { listShort } from '../../../platform/lists/list-short.ts';

/** Every client requests them at every change of route. The table is read at most this often, so a new notice may appear this late. */
const FRESH_MS = 5_000;

export type ListNotices = (
  query: ListQuery,
  reader: NoticeReader,
) => Promise<ListResponse<ReturnType<typeof noticeView>>>;

/**
 * The notices in force for the caller, newest first. The newest hundred are cached for five seconds; when one begins or ends within them is known,
 * so none is shown before its time or after it. A reading that fails is not cached. Refuses `page_size_too_large`, and `invalid` for an order or a cursor.
 */
export function createNoticeList(sql: Sql, clock: Pick<Clock, 'now'>): ListNotices {
  let cached: { readonly notices: Promise<Notice[]>; readonly readAtMs: number } | undefined;
  const notices = (now: Date): Promise<Notice[]> => {
    if (cached !== undefined && Math.abs(now.getTime() - cached.readAtMs) < FRESH_MS) return cached.notices;
    const reading = { notices: readNotices(sql, now, FRESH_MS), readAtMs: now.getTime() };
    cached = reading;
    reading.notices.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading.notices;
  };
  return async (query, reader) => {
    const now = clock.now();
    const rows = (await notices(now)).filter((notice) => isForReader(notice, reader, now));
    return listShort(contentCalls.listNotices.path, query, rows, (notice) =>
      noticeView(notice, reader !== undefined && mayAsOperator(reader, 'content')),
    );
  };
}
