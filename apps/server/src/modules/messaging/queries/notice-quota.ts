import type { Tx } from '../../../platform/database/database.ts';
import type { NoticeClass } from '../domain/notice.ts';
import type { PastNotice } from '../domain/notice-quota.ts';

const LOCK_CLASS_OF_QUOTA = 7301;

/** Makes events of one user and class wait for each other until the commit, and resolves with the notices of the last day and to come. */
export async function lockNoticesOf(
  tx: Tx,
  userId: bigint,
  noticeClass: NoticeClass,
  now: Date,
): Promise<readonly PastNotice[]> {
  await tx`select pg_advisory_xact_lock(${LOCK_CLASS_OF_QUOTA}, hashtext(${`${userId}:${noticeClass}`}))`;
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const rows = await tx<{ due_at: Date; is_merged: boolean }[]>`
    select due_at, is_merged from messaging.notice_sent where user_id = ${userId} and class = ${noticeClass} and due_at > ${dayAgo} order by due_at desc limit 50`;
  return rows.map((row) => ({ dueAt: row.due_at, isMerged: row.is_merged }));
}

/** Counts a notice against its user. The caller holds the lock of `lockNoticesOf`. */
export async function insertNoticeSent(
  tx: Tx,
  userId: bigint,
  noticeClass: NoticeClass,
  { dueAt, isMerged }: PastNotice,
): Promise<void> {
  await tx`insert into messaging.notice_sent (user_id, class, due_at, is_merged) values (${userId}, ${noticeClass}, ${dueAt}, ${isMerged})`;
}
