import { workOf, type WorkQuery } from '../../../platform/case-work/work-filter.ts';
import { recoveryCalls } from '@nesye/contract';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { addressOf, type ListResponse, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { maskMobile } from '@nesye/persian';
import { notify, notifyNumber } from '../../messaging/index.ts';
import {
  CHECK_KEYS,
  isApprovable,
  needsSecondOperator,
  type RecoveryState,
  TAKEOVER_WAIT_MS,
} from '../domain/recovery.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { hasPart, isSamePerson } from '../../../platform/operators/part-in-case.ts';
import { vetoLinkOf } from '../domain/veto-token.ts';
import {
  approveFirst,
  decideCase,
  findOpenCasesOf,
  lockCase,
  readCases,
  type RecoveryCase,
  startWaiting,
} from '../queries/recovery-cases.ts';
import { raiseGeneration, findUser } from '../../identity/index.ts';
import { type Approval, closeBehind, moveAccount, newMobileOf } from './move-account.ts';

export interface RecoveryDeskDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly otpKeys: KeyRing;
  readonly publicOrigin: string;
}

const viewOf = (recovery: RecoveryCase, operatorId: bigint) => ({
  id: recovery.id,
  state: recovery.state,
  user_id: recovery.userId,
  national_id: recovery.nationalIdMask,
  old_mobile: maskMobile(recovery.oldMobile),
  new_mobile: maskMobile(recovery.newMobile),
  checks: CHECK_KEYS.map((key) => ({ key, outcome: recovery.checks[key] })),
  created_at: recovery.createdAt.toISOString(),
  expires_at: recovery.expiresAt.toISOString(),
  needs_second: needsSecondOperator(recovery.checks),
  first_approved_at: recovery.firstApprovedAt?.toISOString() ?? null,
  is_first_approved_by_you: recovery.firstApprovedBy === operatorId,
  takes_over_at: recovery.takesOverAt?.toISOString() ?? null,
  account_last_used_at: recovery.accountLastUsedAt?.toISOString() ?? null,
  decided_at: recovery.decidedAt?.toISOString() ?? null,
  reason: recovery.reason,
});

export type RecoveryCaseView = ReturnType<typeof viewOf>;

const RULES: ListRules<'created_at'> = {
  order: { created_at: 'instant' },
  standardOrder: { key: 'created_at', isDescending: false },
  tieBreakers: 1,
};

/** Cases for operators, the oldest undecided first; all personal fields masked. The look is in the audit chain. Refuses with page_size_too_large, and invalid for a cursor. */
export async function listRecoveries(
  { database, clock }: RecoveryDeskDeps,
  operatorId: bigint,
  query: ListQuery & WorkQuery & { readonly filter_state?: RecoveryState | undefined },
): Promise<ListResponse<RecoveryCaseView>> {
  if (query.cursor !== undefined) throw new Refusal('invalid', { field: 'cursor' });
  const request = readListRequest(query, RULES);
  const page = await database.transaction(async (tx) => {
    const read = await readCases(tx, {
      ...rowsToRead(request),
      state: query.filter_state,
      isDescending: request.isDescending,
      work: workOf('recoveries', query, { operatorId, now: clock.now() }),
    });
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
  return listResponse(
    addressOf(recoveryCalls.listRecoveries.path, { ...query }),
    request,
    page,
    (row) => viewOf(row, operatorId),
    (row) => [row.createdAt.toISOString(), String(row.id)],
  );
}

export interface RecoveryDecision {
  readonly id: string;
  readonly isApproved: boolean;
  readonly reason: string;
}

/**
 * Decides a case, once. An approval needs the account, the national id and the date of birth found right. Where the registry ties the new mobile to the owner it
 * moves the account at once. Where it is silent, a second operator must approve too, and then the account waits 72 hours with all spending frozen, while every
 * device and the old mobile can refuse. A rejection is possible until the account has moved.
 * Refuses with not_found, already_decided, own_case, second_operator_needed, step_not_allowed (the checks do not allow it), mobile_taken.
 */
export async function decideRecovery(
  deps: RecoveryDeskDeps,
  operatorId: bigint,
  { id: givenId, isApproved, reason }: RecoveryDecision,
): Promise<RecoveryCaseView> {
  const id = requireRecordId(givenId);
  const text = reason.trim();
  if (text === '') throw new Refusal('invalid', { field: 'reason' });
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const recovery = await lockCase(tx, id);
    if (recovery === undefined) throw new Refusal('not_found');
    if (!isDecidable(recovery, isApproved, now)) throw new Refusal('already_decided');
    if (await isOwnCase(tx, recovery, operatorId)) throw new Refusal('own_case');
    const decided = await (isApproved
      ? approve(tx, deps, recovery, { operatorId, reason: text, now })
      : reject(tx, recovery, { operatorId, reason: text, now }));
    return viewOf(decided, operatorId);
  });
}

const isDecidable = ({ state, expiresAt }: RecoveryCase, isApproved: boolean, now: Date): boolean =>
  (state === 'in_check' && expiresAt > now) || (state === 'waiting' && !isApproved);

async function reject(tx: Tx, recovery: RecoveryCase, { operatorId, reason, now }: Approval): Promise<RecoveryCase> {
  const decided = await decideCase(tx, recovery.id, { state: 'rejected', decidedBy: operatorId, reason, at: now });
  await closeBehind(tx, recovery, { action: 'recovery_rejected', actorId: operatorId, now });
  return decided;
}

async function approve(
  tx: Tx,
  deps: RecoveryDeskDeps,
  recovery: RecoveryCase,
  approval: Approval,
): Promise<RecoveryCase> {
  if (!isApprovable(recovery.checks)) throw new Refusal('step_not_allowed');
  if (!needsSecondOperator(recovery.checks)) return moveAccount(tx, recovery, approval);
  const { operatorId, reason, now } = approval;
  if (recovery.firstApprovedBy !== null && (await isSamePerson(tx, operatorId, recovery.firstApprovedBy)))
    throw new Refusal('second_operator_needed');
  if (recovery.firstApprovedBy !== null) return letWait(tx, deps, recovery, approval);
  const approved = await approveFirst(tx, recovery.id, operatorId, reason, now);
  await appendAudit(tx, {
    actorId: operatorId,
    action: 'identity.recovery_first_approved',
    subjectKind: 'recovery',
    subjectId: recovery.id,
    detail: {},
    at: now,
  });
  return approved;
}

/** The second approval. The user's access tokens end, so that the next ones say that spending is frozen; the sessions stay, for from them the owner can refuse. */
async function letWait(
  tx: Tx,
  { otpKeys, publicOrigin }: RecoveryDeskDeps,
  recovery: RecoveryCase,
  { operatorId, reason, now }: Approval,
): Promise<RecoveryCase> {
  const { id, userId, newMobile } = recovery;
  const user = userId === null ? undefined : await findUser(tx, userId);
  if (user === undefined || user.isBanned || user.mobile !== recovery.oldMobile) throw new Refusal('step_not_allowed');
  // The user's row makes two cases of one account wait for each other.
  await raiseGeneration(tx, user.id);
  if ((await findOpenCasesOf(tx, user.id)).some(({ state }) => state === 'waiting'))
    throw new Refusal('step_not_allowed');
  const takesOverAt = new Date(now.getTime() + TAKEOVER_WAIT_MS);
  const waiting = await startWaiting(tx, id, { secondApprovedBy: operatorId, reason, takesOverAt, checksDueAt: now });
  const toOwner = {
    kind: 'recovery_waiting',
    maskedMobile: maskMobile(newMobile),
    takesOverAt,
    vetoLink: vetoLinkOf(otpKeys[0], publicOrigin, id),
  } as const;
  await notify(tx, { userId: user.id, mobile: user.mobile }, toOwner, now);
  await notifyNumber(tx, newMobileOf(recovery), { kind: 'recovery_scheduled', takesOverAt }, now);
  await appendAudit(tx, {
    actorId: operatorId,
    action: 'identity.recovery_waiting',
    subjectKind: 'recovery',
    subjectId: id,
    detail: { takes_over_at: takesOverAt.toISOString() },
    at: now,
  });
  return waiting;
}

async function isOwnCase(tx: Tx, { userId, oldMobile, newMobile }: RecoveryCase, operatorId: bigint): Promise<boolean> {
  const operator = await findUser(tx, operatorId);
  if (operator === undefined || operator.mobile === oldMobile || operator.mobile === newMobile) return true;
  return hasPart(tx, operatorId, { people: [userId] });
}
