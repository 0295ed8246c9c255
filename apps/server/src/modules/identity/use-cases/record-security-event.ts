import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { noticeText, type SecurityNotice } from '../domain/security-notice.ts';
import { noticeClassOf, type NoticeClass, planNotice } from '../domain/notice-quota.ts';
import { insertNotice, insertNoticeSent, lockNoticesOf, type NoticeTiming } from '../queries/notices.ts';

export interface SecurityEvent {
  readonly userId: bigint;
  /** `sign_in`, `password_set`: what stands after `identity.` in the audit chain. */
  readonly action: string;
  /** Who did it, where that is not the user: null for somebody who is not signed in. */
  readonly actorId?: bigint | null;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
  /** What its owner is told, and at which mobile. */
  readonly notice?: { readonly to: string; readonly of: SecurityNotice };
  readonly at: Date;
}

/**
 * Writes an event of an account's safety into the audit chain and sends its notice, both with the commit. Above a user's quota notices are merged into one that
 * goes out when there is room again. Call it last: the quota and the chain are locked until the commit.
 */
export async function recordSecurityEvent(
  tx: Tx,
  { userId, action, actorId = userId, detail = {}, notice, at }: SecurityEvent,
): Promise<void> {
  if (notice !== undefined) await sendWithinQuota(tx, userId, notice, at);
  await appendAudit(tx, { actorId, action: `identity.${action}`, subjectKind: 'user', subjectId: userId, detail, at });
}

const MERGED: Readonly<Record<NoticeClass, SecurityNotice>> = {
  sign_in: { kind: 'more_sign_ins' },
  recovery: { kind: 'more_recoveries' },
  other: { kind: 'more_events' },
};

async function sendWithinQuota(
  tx: Tx,
  userId: bigint,
  { to, of }: NonNullable<SecurityEvent['notice']>,
  at: Date,
): Promise<void> {
  const send = (notice: SecurityNotice, timing: NoticeTiming) =>
    insertNotice(tx, { mobile: to, template: notice.kind, text: noticeText(notice) }, timing);
  const noticeClass = noticeClassOf(of.kind);
  if (noticeClass === undefined) return send(of, {});
  const plan = planNotice(noticeClass, await lockNoticesOf(tx, userId, noticeClass, at), at);
  if (plan.kind === 'covered') return;
  const isMerged = plan.kind === 'merge';
  const dueAt = isMerged ? plan.dueAt : at;
  await insertNoticeSent(tx, userId, noticeClass, { dueAt, isMerged });
  await send(isMerged ? MERGED[noticeClass] : of, isMerged ? { runAt: dueAt } : {});
}
