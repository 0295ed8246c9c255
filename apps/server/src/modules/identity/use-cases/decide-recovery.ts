import { identityCalls } from '@nesye/contract';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { addressOf, type ListAnswer, listAnswer, rowsToRead } from '../../../platform/lists/list-answer.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { maskMobile } from '../domain/mask-mobile.ts';
import { CHECK_KEYS, isApprovable, type RecoveryState } from '../domain/recovery.ts';
import { recordIdOf } from '../domain/record-id.ts';
import { noticeText } from '../domain/security-notice.ts';
import { insertNotice } from '../queries/notices.ts';
import { deletePasskeysOfUser } from '../queries/passkeys.ts';
import { decideCase, lockCase, readCases, type RecoveryCase } from '../queries/recovery-cases.ts';
import { findUser } from '../queries/users.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { replaceMobile } from './replace-mobile.ts';

export interface RecoveryDeskDeps {
  readonly database: Database;
  readonly clock: Clock;
}

const viewOf = (recovery: RecoveryCase) => ({
  id: recovery.id,
  state: recovery.state,
  user_id: recovery.userId,
  national_id: recovery.nationalIdMask,
  old_mobile: maskMobile(recovery.oldMobile),
  new_mobile: maskMobile(recovery.newMobile),
  checks: CHECK_KEYS.map((key) => ({ key, outcome: recovery.checks[key] })),
  created_at: recovery.createdAt.toISOString(),
  expires_at: recovery.expiresAt.toISOString(),
  decided_at: recovery.decidedAt?.toISOString() ?? null,
  reason: recovery.reason,
});

export type RecoveryCaseView = ReturnType<typeof viewOf>;

const RULES: ListRules<'created_at'> = { order: { created_at: 'instant' }, standardOrder: { key: 'created_at', isDescending: false }, tieBreakers: 1 };

/** Cases for operators, the oldest undecided first; all personal fields masked. The look is in the audit chain. Refuses with page_size_too_large, and invalid for a cursor. */
export async function listRecoveries(
  { database, clock }: RecoveryDeskDeps,
  operatorId: bigint,
  query: ListQuery & { readonly filter_state?: RecoveryState | undefined },
): Promise<ListAnswer<RecoveryCaseView>> {
  if (query.cursor !== undefined) throw new Refusal('invalid', { field: 'cursor' });
  const request = readListRequest(query, RULES);
  const page = await database.transaction(async (tx) => {
    const read = await readCases(tx, { ...rowsToRead(request), state: query.filter_state, isDescending: request.isDescending });
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'identity.recoveries_listed',
      subjectKind: 'list',
      subjectId: query.filter_state ?? 'all',
      detail: { page: request.page },
      at: clock.now(),
    });
    return read;
  });
  return listAnswer(addressOf(identityCalls.listRecoveries.path, { ...query }), request, page, viewOf, (row) => [row.createdAt.toISOString(), String(row.id)]);
}

export interface RecoveryDecision {
  readonly id: string;
  readonly isApproved: boolean;
  readonly reason: string;
}

/**
 * Decides a case, once. An approval needs the account, the national id and the date of birth found right; it moves the account to the new mobile, ends all
 * sessions, takes the passkeys away (they may be on the lost phone) and lets no money out for 72 hours. Both mobiles are told.
 * Refuses with not_found, already_decided, own_case, step_not_allowed (the checks do not allow it), mobile_taken.
 */
export async function decideRecovery({ database, clock }: RecoveryDeskDeps, operatorId: bigint, { id: givenId, isApproved, reason }: RecoveryDecision): Promise<RecoveryCaseView> {
  const id = recordIdOf(givenId);
  if (id === undefined) throw new Refusal('not_found');
  const text = reason.trim();
  if (text === '') throw new Refusal('invalid', { field: 'reason' });
  const now = clock.now();
  return database.transaction(async (tx) => {
    const recovery = await lockCase(tx, id);
    if (recovery === undefined) throw new Refusal('not_found');
    if (recovery.state !== 'in_check' || recovery.expiresAt <= now) throw new Refusal('already_decided');
    if (await isOwnCase(tx, recovery, operatorId)) throw new Refusal('own_case');
    if (isApproved && !isApprovable(recovery.checks)) throw new Refusal('step_not_allowed');
    const decided = await decideCase(tx, id, { state: isApproved ? 'approved' : 'rejected', decidedBy: operatorId, reason: text, at: now });
    await (isApproved ? moveAccount(tx, recovery, operatorId, now) : turnAway(tx, recovery, operatorId, now));
    return viewOf(decided);
  });
}

async function isOwnCase(tx: Tx, { userId, oldMobile, newMobile }: RecoveryCase, operatorId: bigint): Promise<boolean> {
  const operator = await findUser(tx, operatorId);
  return operator === undefined || userId === operatorId || operator.mobile === oldMobile || operator.mobile === newMobile;
}

async function moveAccount(tx: Tx, recovery: RecoveryCase, operatorId: bigint, now: Date): Promise<void> {
  const user = recovery.userId === null ? undefined : await findUser(tx, recovery.userId);
  // The account went on without the case: its mobile has changed, or it was closed.
  if (user === undefined || user.isBanned || user.mobile !== recovery.oldMobile) throw new Refusal('step_not_allowed');
  await deletePasskeysOfUser(tx, user.id);
  await insertNotice(tx, { mobile: recovery.newMobile, template: 'recovery_approved', text: noticeText({ kind: 'recovery_approved' }) });
  await replaceMobile(tx, { user, mobile: recovery.newMobile, provedBy: 'recovery', actorId: operatorId, now });
  await recordSecurityEvent(tx, { userId: user.id, action: 'recovery_approved', actorId: operatorId, detail: { recovery: Number(recovery.id) }, at: now });
}

async function turnAway(tx: Tx, recovery: RecoveryCase, operatorId: bigint, now: Date): Promise<void> {
  await insertNotice(tx, { mobile: recovery.newMobile, template: 'recovery_rejected', text: noticeText({ kind: 'recovery_rejected' }) });
  await appendAudit(tx, { actorId: operatorId, action: 'identity.recovery_rejected', subjectKind: 'recovery', subjectId: recovery.id, detail: {}, at: now });
}
