import { contentCalls } from '@nesye/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { ListResponse } from '../../../platform/lists/list-response.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { isForReader, type Notice, type NoticeReader, noticeView } from '../domain/notice.ts';
import { readNotices } from '../queries/read-notices.ts';
import { listShort } from '../../../platform/lists/list-short.ts';

/** Every client asks at every change of route: the table is read at most this often, and so late may a new notice appear. */
const FRESH_MS = 5_000;

export type ListNotices = (
  query: ListQuery,
  reader: NoticeReader,
) => Promise<ListResponse<ReturnType<typeof noticeView>>>;

/**
 * The notices in force for whoever asks, newest first. The newest hundred are kept in memory for five seconds; when one begins or ends within them is known,
 * so none is shown before its time or after it. A reading that fails is not kept. Refuses `page_size_too_large`, and `invalid` for an order or a cursor.
 */
export function createNoticeList(sql: Sql, clock: Pick<Clock, 'now'>): ListNotices {
  let kept: { readonly notices: Promise<Notice[]>; readonly readAtMs: number } | undefined;
  const notices = (now: Date): Promise<Notice[]> => {
    if (kept !== undefined && Math.abs(now.getTime() - kept.readAtMs) < FRESH_MS) return kept.notices;
    const reading = { notices: readNotices(sql, now, FRESH_MS), readAtMs: now.getTime() };
    kept = reading;
    reading.notices.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.notices;
  };
  return async (query, reader) => {
    const now = clock.now();
    const rows = (await notices(now)).filter((notice) => isForReader(notice, reader, now));
    return listShort(contentCalls.listNotices.path, query, rows, (notice) =>
      noticeView(notice, reader?.isOperator === true),
    );
  };
}
