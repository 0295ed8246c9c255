import type { Tx } from '../../../platform/database/database.ts';
import type { MachineTime } from '../../../platform/clock/clock.ts';
import { type Notice, NOTICE_RULES, type NoticeClass } from '../domain/notice.ts';
import { MERGED_NOTICE, planNotice } from '../domain/notice-quota.ts';
import type { AccountNotice } from '../domain/number-quota.ts';
import { languageOfMobile, planChannels, standardPreferences } from '../domain/preferences.ts';
import { renderNotice } from '../domain/render-notice.ts';
import { insertInboxMessage } from '../queries/inbox.ts';
import { insertNoticeSent, lockNoticesOf } from '../queries/notice-quota.ts';
import { readPreferences } from '../queries/preferences.ts';
import { addNoticeSms } from '../queries/sms-tasks.ts';
import { notifyByPush } from './plan-deliveries.ts';

export interface Recipient {
  /** Where the SMS goes, in the stored form; after a change of the mobile that is the old one. */
  readonly mobile: string;
  /** Whose preferences, devices and inbox these are. */
  readonly userId: bigint;
}

/**
 * Notifies someone, in the transaction of what it is about: an SMS, a push to each device and a message in the inbox, as the kind of the notice and the
 * user's preferences say. What is above a user's quota is merged into one notice that goes out when there is room again. Call it late: the quota is locked
 * until the commit. Whether an SMS or a push arrives is never known. A number that is no account's is `notifyNumber`'s.
 */
export async function notify(tx: Tx, to: Recipient, notice: AccountNotice, at: MachineTime): Promise<void> {
  const quota = NOTICE_RULES[notice.kind].quota;
  if (quota === undefined) return deliver(tx, to, notice, { at });
  const plan = await planWithinQuota(tx, to.userId, quota, at);
  if (plan.kind === 'send') await deliver(tx, to, notice, { at });
  if (plan.kind === 'merge') await deliver(tx, to, MERGED_NOTICE[quota], { at, notBefore: plan.dueAt });
}

async function planWithinQuota(tx: Tx, userId: bigint, quota: NoticeClass, at: MachineTime) {
  const plan = planNotice(quota, await lockNoticesOf(tx, userId, quota, at), at);
  if (plan.kind === 'send') await insertNoticeSent(tx, userId, quota, { dueAt: at, isMerged: false });
  if (plan.kind === 'merge') await insertNoticeSent(tx, userId, quota, { dueAt: plan.dueAt, isMerged: true });
  return plan;
}

/** Hands a notice to its channels, whatever the quotas say. Without an account it is an SMS alone. */
export async function deliver(
  tx: Tx,
  { mobile, userId }: Omit<Recipient, 'userId'> & Partial<Recipient>,
  notice: Notice,
  { at, notBefore }: { readonly at: MachineTime; readonly notBefore?: Date },
): Promise<void> {
  const { kind } = notice;
  const rule = NOTICE_RULES[kind];
  const chosen = userId === undefined ? undefined : await readPreferences(tx, userId);
  const preferences = chosen ?? standardPreferences(languageOfMobile(mobile));
  const { channels, notBefore: awake } = planChannels(rule, preferences, notBefore ?? at);
  const runAt = awake ?? notBefore;
  const { sms, push, inbox } = renderNotice(notice, preferences.language);
  const expiresAt = rule.maxAgeMs === undefined ? undefined : new Date((runAt ?? at).getTime() + rule.maxAgeMs);
  if (channels.has('sms')) await addNoticeSms(tx, { mobile, template: kind, text: sms }, { runAt, expiresAt });
  if (userId === undefined) return;
  if (channels.has('push') && push !== undefined) await notifyByPush(tx, userId, push, runAt);
  if (channels.has('inbox')) await insertInboxMessage(tx, { userId, kind, topic: rule.topic, ...inbox, at });
}
