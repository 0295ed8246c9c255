import type { Database } from '../../../platform/database/database.ts';
import type { OutboxMessage, Subscriber } from '../../../platform/outbox/relay.ts';
import type { Logger } from 'pino';
import { type AccountNotice, insertNotice, type NoticeRetry } from '../queries/notices.ts';
import type { NoticeBudget } from './notice-budget.ts';
import type { SmsSending } from './send-sms.ts';

const AT_ONCE = 8;
/** A claim on the outbox lasts a minute: what is not tried by then goes back into it. */
const MOST_MS = 40_000;
const MOST_FAILURES = 6;
const FIRST_WAIT_S = 60;
/** What the hour cannot pay for is tried again every ten minutes, for a day. */
const DEFERRAL_S = 600;
const MAX_DEFERRALS = 144;

export interface NoticeDeliveryDeps {
  readonly database: Database;
  readonly sendSms: SmsSending;
  readonly budget: NoticeBudget;
  readonly log?: Pick<Logger, 'warn'> | undefined;
}

type Waiting = AccountNotice & { readonly failures: number; readonly deferrals?: number };

/**
 * Sends the notices of accounts. One that no provider took is tried again after one, two, four … minutes, six times in
 * all; one whose fate is not known is not sent twice on our part. One that the hour's budget of notices cannot pay for waits, a day at most.
 */
export function createNoticeDelivery({ database, sendSms, budget, log }: NoticeDeliveryDeps): Subscriber {
  const putBack = ({ failures, deferrals, ...notice }: Waiting, retry: NoticeRetry) =>
    database.transaction((tx) => insertNotice(tx, notice, { failures, ...(deferrals === undefined ? {} : { deferrals }), ...retry }));
  const defer = async (notice: Waiting): Promise<void> => {
    const deferrals = (notice.deferrals ?? 0) + 1;
    if (deferrals <= MAX_DEFERRALS) await putBack(notice, { deferrals, waitS: DEFERRAL_S });
    else log?.warn({ party: 'sms', reason: notice.template }, 'a notice was given up: for a day no hour could pay for it');
  };
  const deliver = async (notice: Waiting): Promise<void> => {
    const { mobile, template, text, failures } = notice;
    const deliveryId = await budget.reserve(notice);
    if (deliveryId === undefined) return defer(notice);
    if ((await sendSms({ to: mobile, template, text }, { deliveryId })) !== 'failed') return;
    if (failures + 1 < MOST_FAILURES) await putBack(notice, { failures: failures + 1, waitS: FIRST_WAIT_S * 2 ** failures });
  };
  return async (messages: readonly OutboxMessage[]) => {
    const begun = performance.now();
    const waiting = messages.map(({ content }) => content as Waiting).values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const notice of waiting) await (performance.now() - begun < MOST_MS ? deliver(notice) : putBack(notice, { waitS: 1 }));
      }),
    );
  };
}
