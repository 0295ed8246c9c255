import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { noticeText, type SecurityNotice } from '../domain/security-notice.ts';
import { insertNotice } from '../queries/notices.ts';

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

/** Writes an event of an account's safety into the audit chain and sends its notice, both with the commit. Call it last: the chain is locked until then. */
export async function recordSecurityEvent(tx: Tx, { userId, action, actorId = userId, detail = {}, notice, at }: SecurityEvent): Promise<void> {
  if (notice !== undefined) await insertNotice(tx, { mobile: notice.to, template: notice.of.kind, text: noticeText(notice.of) });
  await appendAudit(tx, { actorId, action: `identity.${action}`, subjectKind: 'user', subjectId: userId, detail, at });
}
