import type { Tx } from '../../../platform/database/database.ts';
import { addTask, declareTask } from '../../../platform/tasks/task.ts';
import type { NoticeClass, PastNotice } from '../domain/notice-quota.ts';

/** A message about the account itself, with the mobile it goes to: after a change that is the old one. */
export interface AccountNotice {
  /** In the stored form. */
  readonly mobile: string;
  readonly template: string;
  readonly text: string;
}

/** Nine attempts are spread over about an hour. */
export const SEND_NOTICE = declareTask<{
  readonly mobile: string;
  readonly template: string;
  readonly text: string;
  readonly deferrals: number;
}>('identity.send_notice', {
  maxAttempts: 9,
});

export interface NoticeTiming {
  /** How often it was put off because the hour's notices cost all they may. */
  readonly deferrals?: number;
  readonly runAt?: Date;
}

/** Has a message sent once the transaction is committed, or later. */
export async function insertNotice(
  tx: Tx,
  { mobile, template, text }: AccountNotice,
  { deferrals = 0, runAt }: NoticeTiming = {},
): Promise<void> {
  await addTask(tx, SEND_NOTICE, { mobile, template, text, deferrals }, runAt === undefined ? {} : { runAt });
}

const LOCK_CLASS_OF_QUOTA = 7105;

/** Makes events of one user and class wait for each other until the commit, and answers the notices of the last day and to come. */
export async function lockNoticesOf(
  tx: Tx,
  userId: bigint,
  noticeClass: NoticeClass,
  now: Date,
): Promise<readonly PastNotice[]> {
  await tx`select pg_advisory_xact_lock(${LOCK_CLASS_OF_QUOTA}, hashtext(${`${userId}:${noticeClass}`}))`;
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const rows = await tx<{ due_at: Date; is_merged: boolean }[]>`
    select due_at, is_merged from identity.notice_sent where user_id = ${userId} and class = ${noticeClass} and due_at > ${dayAgo} order by due_at desc limit 50`;
  return rows.map((row) => ({ dueAt: row.due_at, isMerged: row.is_merged }));
}

/** Counts a notice against its user. The caller holds the lock of `lockNoticesOf`. */
export async function insertNoticeSent(
  tx: Tx,
  userId: bigint,
  noticeClass: NoticeClass,
  { dueAt, isMerged }: PastNotice,
): Promise<void> {
  await tx`insert into identity.notice_sent (user_id, class, due_at, is_merged) values (${userId}, ${noticeClass}, ${dueAt}, ${isMerged})`;
}
