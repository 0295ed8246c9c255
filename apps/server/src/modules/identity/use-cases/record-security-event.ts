import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { MachineTime } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Notice, notify } from '../../messaging/index.ts';

export interface SecurityEvent {
  readonly userId: bigint;
  /** `sign_in`, `password_set`: what follows `identity.` in the audit chain. */
  readonly action: string;
  /** Who did it, where that is not the user: null for someone who is not signed in. */
  readonly actorId?: bigint | null;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
  /** What its owner is notified of, and at which mobile. */
  readonly notice?: { readonly to: string; readonly of: Notice };
  readonly at: MachineTime;
}

/**
 * Writes an event of an account's safety into the audit chain and sends its notice, both with the commit. Call it last: the quota of notices and the chain
 * are locked until the commit.
 */
export async function recordSecurityEvent(
  tx: Tx,
  { userId, action, actorId = userId, detail = {}, notice, at }: SecurityEvent,
): Promise<void> {
  if (notice !== undefined) await notify(tx, { userId, mobile: notice.to }, notice.of, at);
  await appendAudit(tx, { actorId, action: `identity.${action}`, subjectKind: 'user', subjectId: userId, detail, at });
}
