import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { addTask, declareTask } from '../../../platform/tasks/task.ts';
import type { NoticeKind } from '../domain/notice.ts';

/** An SMS that waits in the queue. */
export interface NoticeSms {
  /** In the stored form: 09… or +9647… */
  readonly mobile: string;
  readonly template: NoticeKind;
  readonly text: string;
}

/** Nine attempts are spread over about an hour. */
export const SEND_NOTICE = declareTask<{
  readonly mobile: string;
  readonly template: NoticeKind;
  readonly text: string;
  readonly deferrals: number;
  /** What providers know the notice by, as text: a whole number. Those added by a server of before have none. */
  readonly uid?: string;
  /** ISO 8601; after it the SMS is not sent any more. */
  readonly expiresAt?: string;
}>('messaging.send_notice', { maxAttempts: 9 });

/** Below 2^47, as the generator wants it: also with a billion notices two have hardly ever the same. */
const MAX_UID = 2 ** 47;

export interface NoticeTiming {
  /** Of a notice that was deferred; a new one gets a number. */
  readonly uid?: string | undefined;
  /** How often it was deferred because the hour's notices cost all they may. */
  readonly deferrals?: number;
  readonly runAt?: Date | undefined;
  readonly expiresAt?: Date | undefined;
}

/** Has an SMS sent once the transaction is committed, or later. */
export async function addNoticeSms(
  tx: Tx,
  { mobile, template, text }: NoticeSms,
  { uid = String(randomInt(1, MAX_UID)), deferrals = 0, runAt, expiresAt }: NoticeTiming = {},
): Promise<void> {
  const payload = { mobile, template, text, deferrals, uid };
  await addTask(
    tx,
    SEND_NOTICE,
    expiresAt === undefined ? payload : { ...payload, expiresAt: expiresAt.toISOString() },
    runAt === undefined ? {} : { runAt },
  );
}
