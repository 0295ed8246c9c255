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
  /** ISO 8601; after it the SMS is not sent any more. */
  readonly expiresAt?: string;
}>('messaging.send_notice', { maxAttempts: 9 });

export interface NoticeTiming {
  /** How often it was deferred because the hour's notices cost all they may. */
  readonly deferrals?: number;
  readonly runAt?: Date | undefined;
  readonly expiresAt?: Date | undefined;
}

/** Has an SMS sent once the transaction is committed, or later. */
export async function addNoticeSms(
  tx: Tx,
  { mobile, template, text }: NoticeSms,
  { deferrals = 0, runAt, expiresAt }: NoticeTiming = {},
): Promise<void> {
  const payload = { mobile, template, text, deferrals };
  await addTask(
    tx,
    SEND_NOTICE,
    expiresAt === undefined ? payload : { ...payload, expiresAt: expiresAt.toISOString() },
    runAt === undefined ? {} : { runAt },
  );
}
