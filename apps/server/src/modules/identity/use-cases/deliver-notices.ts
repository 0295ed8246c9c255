import type { Database } from '../../../platform/database/database.ts';
import type { OutboxMessage, Subscriber } from '../../../platform/outbox/relay.ts';
import { type AccountNotice, insertNotice } from '../queries/notices.ts';
import type { SmsSending } from './send-sms.ts';

const AT_ONCE = 8;
/** A claim on the outbox lasts a minute: what is not tried by then goes back into it. */
const MOST_MS = 40_000;
const MOST_FAILURES = 6;
const FIRST_WAIT_S = 60;

export interface NoticeDeliveryDeps {
  readonly database: Database;
  readonly sendSms: SmsSending;
}

type Waiting = AccountNotice & { readonly failures: number };

/**
 * Sends the notices of accounts. One that no provider took is tried again after one, two, four … minutes, six times in
 * all; one whose fate is not known is not sent twice on our part.
 */
export function createNoticeDelivery({ database, sendSms }: NoticeDeliveryDeps): Subscriber {
  const putBack = (notice: Waiting, failures: number, waitS: number) => database.transaction((tx) => insertNotice(tx, notice, { failures, waitS }));
  const deliver = async (notice: Waiting): Promise<void> => {
    const { mobile, template, text, failures } = notice;
    if ((await sendSms({ to: mobile, template, text })) !== 'failed') return;
    if (failures + 1 < MOST_FAILURES) await putBack(notice, failures + 1, FIRST_WAIT_S * 2 ** failures);
  };
  return async (messages: readonly OutboxMessage[]) => {
    const begun = performance.now();
    const waiting = messages.map(({ content }) => content as Waiting).values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const notice of waiting) await (performance.now() - begun < MOST_MS ? deliver(notice) : putBack(notice, notice.failures, 1));
      }),
    );
  };
}
