import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { handleTask, type TaskHandler } from '../../../platform/tasks/task.ts';
import { NOTICE_RULES } from '../domain/notice.ts';
import { isToNumber } from '../domain/number-quota.ts';
import { readDeliveryOfNotice } from '../queries/sms-deliveries.ts';
import { addNoticeSms, SEND_NOTICE } from '../queries/sms-tasks.ts';
import type { HourlyBudget } from './hourly-budget.ts';
import type { SmsSending } from './send-sms.ts';

/** What the hour cannot pay for is tried again every ten minutes, for a day. */
const DEFERRAL_MS = 600_000;
const MAX_DEFERRALS = 144;

export interface NoticeDeliveryDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly sendSms: SmsSending;
  /** What pays for notices to accounts, and for those to named numbers. */
  readonly budgets: Readonly<Record<'notice' | 'named', Pick<HourlyBudget, 'reserve'>>>;
  readonly log?: Pick<Logger, 'warn'> | undefined;
}

/** No provider took the notice, or none says whether it did; the queue tries it again. */
class NoticeNotTaken extends Error {}

/**
 * Sends the SMS of a notice. One that no provider took is tried again after growing pauses. One whose outcome is unknown, also since the worker was ended, goes again to the same
 * provider alone, which sends one number once. One that the hour's budget of notices cannot pay for waits, a day at most.
 */
export function createNoticeDelivery({ database, clock, sendSms, budgets, log }: NoticeDeliveryDeps): TaskHandler {
  return handleTask(SEND_NOTICE, async ({ mobile, template, text, deferrals, uid, expiresAt: end }) => {
    const noticeUid = uid === undefined ? undefined : BigInt(uid);
    const begun = noticeUid === undefined ? undefined : await readDeliveryOfNotice(database.sql, noticeUid);
    if (begun?.outcome === 'taken') return;
    const expiresAt = end === undefined ? undefined : new Date(end);
    if (begun === undefined && expiresAt !== undefined && expiresAt <= clock.now())
      return log?.warn({ party: 'sms', reason: template }, 'a notice was dropped: its time was over');
    const share = NOTICE_RULES[template].budgetShare;
    const budget = budgets[isToNumber(template) ? 'named' : 'notice'];
    const deliveryId =
      begun?.id ??
      (await database.transaction((tx) => budget.reserve(tx, { mobile, template, share, noticeUid }))).deliveryId;
    if (deliveryId !== undefined) {
      const message = { to: mobile, template, text, uid: noticeUid };
      const outcome = await sendSms(message, { deliveryId, onlyBy: begun?.provider ?? undefined });
      if (outcome === 'failed' || (outcome === 'unknown' && noticeUid !== undefined))
        throw new NoticeNotTaken(`a notice ${template}: ${outcome}`);
      return;
    }
    if (deferrals >= MAX_DEFERRALS)
      return log?.warn({ party: 'sms', reason: template }, 'a notice was given up: for a day no hour could pay for it');
    const runAt = new Date(clock.now().getTime() + DEFERRAL_MS);
    await database.transaction((tx) =>
      addNoticeSms(tx, { mobile, template, text }, { uid, deferrals: deferrals + 1, runAt, expiresAt }),
    );
  });
}
