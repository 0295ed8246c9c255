import type { Tx } from '../../../platform/database/database.ts';

export const NOTICE_TOPIC = 'identity.notice';

/** A message about the account itself, with the mobile it goes to: after a change that is the old one. */
export interface AccountNotice {
  /** In the stored form. */
  readonly mobile: string;
  readonly template: string;
  readonly text: string;
}

/** Has a message sent once the transaction is committed; the `failures`-th retry of one that could not be sent waits `waitS` seconds. */
export async function insertNotice(tx: Tx, { mobile, template, text }: AccountNotice, { failures, waitS } = { failures: 0, waitS: 0 }): Promise<void> {
  await tx`
    insert into platform.outbox (topic, key, content, claimed_until)
    values (${NOTICE_TOPIC}, 0, ${tx.json({ mobile, template, text, failures })}, case when ${waitS}::int > 0 then now() + make_interval(secs => ${waitS}::int) end)`;
}
