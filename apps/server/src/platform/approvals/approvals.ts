import { AUTHORITY_RIAL, isPermitted, type OperatorRole } from '@nesye/contract';
import type { Rial } from '@nesye/money';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { appendAudit } from '../audit/audit-chain.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { requireRecordId } from '../http/record-id.ts';
import { Refusal } from '../http/refusal.ts';
import { lockOperatorRoles } from '../operators/operator-roles.ts';
import { requireNoPart, isSamePerson } from '../operators/part-in-case.ts';
import type { ApprovalKind, ApprovalKinds, Approver } from './approval-kind.ts';
import { type Approval, findApproval, insertApproval, lockApproval, storeDecision } from './approval-queries.ts';

export interface Proposed {
  readonly id: bigint;
  readonly state: 'in_check';
}

export interface Proposal<Payload> {
  readonly operatorId: bigint;
  readonly subjectId: bigint;
  readonly customerId: bigint | null;
  readonly payload: Payload;
  readonly reason: string;
}

/** The reason that an operator gives, without blanks at its ends. Refuses `reason_missing`. */
export function requireReason(text: string): string {
  const reason = text.trim();
  if (reason === '') throw new Refusal('reason_missing', { field: 'reason' });
  return reason;
}

/**
 * Stores what an operator proposes, in the caller's transaction, which has locked what it is about. Nothing happens before another operator approves.
 * Refuses `reason_missing`, and the kind's own code where one for the subject is open. The caller has refused `own_case`.
 */
export async function proposeApproval<Payload extends TSchema>(
  tx: Tx,
  clock: Pick<Clock, 'now'>,
  kind: Pick<ApprovalKind<Payload>, 'name' | 'payload' | 'openCode'>,
  { operatorId, ...proposal }: Proposal<Static<Payload>>,
): Promise<Proposed> {
  const at = clock.now();
  const reason = requireReason(proposal.reason);
  if (!Value.Check(kind.payload, proposal.payload)) throw new Error(`what is proposed is no ${kind.name}`);
  const id = await insertApproval(tx, kind.name, { ...proposal, reason, proposedBy: operatorId, proposedAt: at });
  if (id === undefined) throw new Refusal(kind.openCode);
  await audit(tx, kind, 'propose', { ...proposal, id }, { operatorId, at });
  return { id, state: 'in_check' };
}

export interface Vote {
  readonly operatorId: bigint;
  readonly id: string;
  readonly decision: 'approve' | 'reject';
  readonly reason?: string | undefined;
  /** The name of what the operator was shown, for kinds that ask for it. */
  readonly shown?: string | undefined;
}

export interface ApprovalDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly kinds: ApprovalKinds;
}

/**
 * Decides on an approval of any kind, and returns it. An approval does what holds under the locks. Of two operators together the first wins.
 * Another account of the proposer is the proposer. Refuses `not_found`, `role_not_allowed`, `own_proposal`, `own_case`, `already_decided`, `authority_exceeded`,
 * `reason_missing` for a rejection without its reason, and as the kind does.
 */
export async function decideApproval(
  { database, clock, kinds }: ApprovalDeps,
  { operatorId, id, decision, reason, shown = '' }: Vote,
): Promise<Approval> {
  const approvalId = requireRecordId(id);
  const why = decision === 'reject' ? requireReason(reason ?? '') : (reason?.trim() ?? '');
  return await database.transaction(async (tx) => {
    const found = await findApproval(tx, approvalId);
    if (found === undefined) throw new Refusal('not_found');
    const kind = kinds.of(found);
    const locked = await kind.lock(tx, found);
    const approval = await lockApproval(tx, approvalId);
    if (approval?.state !== 'in_check') throw new Refusal('already_decided');
    if (approval.proposedBy !== null && (await isSamePerson(tx, operatorId, approval.proposedBy)))
      throw new Refusal('own_proposal');
    await requireNoPart(tx, operatorId, { people: [approval.customerId] });
    const roles = await lockOperatorRoles(tx, operatorId);
    if (!isPermitted(roles, kind.permission)) throw new Refusal('role_not_allowed');
    const by = { operatorId, at: clock.now(), shown };
    const decided = {
      state: decision === 'approve' ? ('approved' as const) : ('rejected' as const),
      decidedAt: by.at,
      decisionReason: why === '' ? null : why,
    };
    await storeDecision(tx, approvalId, { ...decided, decidedBy: operatorId });
    if (decision === 'approve') requireAuthority(roles, kind.amountOf?.(approval, locked));
    if (decision === 'approve') await kind.approve(tx, approval, locked, by);
    await audit(tx, kind, decision, approval, by);
    return { ...approval, ...decided };
  });
}

/** Refuses `authority_exceeded` where the largest limit of these roles is below the amount. */
function requireAuthority(roles: readonly OperatorRole[], amount: Rial | undefined): void {
  if (amount === undefined) return;
  const limits = roles.map((role) => AUTHORITY_RIAL[role] ?? (role === 'admin' ? null : 0n));
  if (!limits.some((limit) => limit === null || amount <= limit)) throw new Refusal('authority_exceeded');
}

async function audit(
  tx: Tx,
  { name }: Pick<ApprovalKind, 'name'>,
  act: 'propose' | 'approve' | 'reject',
  { id, customerId, subjectId }: Pick<Approval, 'id' | 'customerId' | 'subjectId'>,
  { operatorId, at }: Pick<Approver, 'operatorId' | 'at'>,
): Promise<void> {
  await appendAudit(tx, {
    actorId: operatorId,
    action: `${name}_${act}`,
    subjectKind: 'platform.approval',
    subjectId: id,
    detail: { user_id: customerId, subject_id: subjectId },
    at,
  });
}
