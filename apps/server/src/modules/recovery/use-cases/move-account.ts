import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { notifyNumber } from '../../messaging/index.ts';
import {
  deletePasskeysOfUser,
  raiseGeneration,
  findUser,
  recordSecurityEvent,
  replaceMobile,
} from '../../identity/index.ts';
import { decideCase, endUndecided, type RecoveryCase } from '../queries/recovery-cases.ts';

export interface Approval {
  readonly operatorId: bigint;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Gives the account of a case to its new mobile: all sessions end, passkeys go (they may be on the lost phone), spending is frozen for 72 hours, both mobiles
 * are notified. The caller holds the case's lock. Refuses with step_not_allowed when the account went on without the case, mobile_taken.
 */
export async function moveAccount(
  tx: Tx,
  recovery: RecoveryCase,
  { operatorId, reason, now }: Approval,
): Promise<RecoveryCase> {
  const decided = await decideCase(tx, recovery.id, { state: 'approved', decidedBy: operatorId, reason, at: now });
  const user = recovery.userId === null ? undefined : await findUser(tx, recovery.userId);
  // Its mobile has changed, or it was closed.
  if (user === undefined || user.isBanned || user.mobile !== recovery.oldMobile) throw new Refusal('step_not_allowed');
  await deletePasskeysOfUser(tx, user.id);
  await notifyNumber(tx, newMobileOf(recovery), { kind: 'recovery_approved' }, now);
  await replaceMobile(tx, { user, mobile: recovery.newMobile, provedBy: 'recovery', actorId: operatorId, now });
  await recordSecurityEvent(tx, {
    userId: user.id,
    action: 'recovery_approved',
    actorId: operatorId,
    detail: { recovery: Number(recovery.id) },
    at: now,
  });
  return decided;
}

export interface Ending {
  readonly state: 'vetoed' | 'expired';
  /** Who ended it; null for the job, and for who came by the link of the SMS. */
  readonly actorId: bigint | null;
  readonly now: Date;
}

/** Ends a case without a decision of operators: who requested it is refused, and what was frozen is open again. The caller holds the case's lock. */
export async function endCase(tx: Tx, recovery: RecoveryCase, { state, actorId, now }: Ending): Promise<void> {
  await endUndecided(tx, recovery.id, state, now);
  await closeBehind(tx, recovery, { action: `recovery_${state}`, actorId, now });
}

/** What follows every refusal: the SMS to who requested it, tokens without the freeze, the audit. */
export async function closeBehind(
  tx: Tx,
  recovery: RecoveryCase,
  { action, actorId, now }: { readonly action: string; readonly actorId: bigint | null; readonly now: Date },
): Promise<void> {
  if (recovery.state === 'waiting' && recovery.userId !== null) await raiseGeneration(tx, recovery.userId);
  await notifyNumber(tx, newMobileOf(recovery), { kind: 'recovery_rejected' }, now);
  await appendAudit(tx, {
    actorId,
    action: `identity.${action}`,
    subjectKind: 'recovery',
    subjectId: recovery.id,
    detail: {},
    at: now,
  });
}

/** The mobile that a case names, for messages about it. */
export const newMobileOf = ({ id, newMobile }: Pick<RecoveryCase, 'id' | 'newMobile'>) => ({
  mobile: newMobile,
  about: String(id),
});
