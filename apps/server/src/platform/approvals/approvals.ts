import type { ErrorCode } from '@nesye/contract/errors';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { appendAudit } from '../audit/audit-chain.ts';
import type { Clock, MachineTime } from '../clock/clock.ts';
import type { Database, Sql, Tx } from '../database/database.ts';
import { requireRecordId } from '../http/record-id.ts';
import { Refusal } from '../http/refusal.ts';
import type { ListRows } from '../lists/list-response.ts';
import type { Page } from '../lists/paged-list.ts';
import { requireNoPart } from '../operators/part-in-case.ts';
import {
  type Approval,
  type ApprovalState,
  findApproval,
  insertApproval,
  lockApproval,
  readApprovals,
  storeDecision,
} from './approval-queries.ts';

/** The operator who approves, and when by the machine's clock. */
export interface Approver {
  readonly operatorId: bigint;
  readonly at: MachineTime;
}

/** What two operators decide: what is proposed, and what an approval does. */
export interface ApprovalKind<Payload extends TSchema = TSchema, Locked = unknown> {
  /** As in the table, and in the audit: `charge_off.proposal`. */
  readonly name: `${string}.${string}`;
  readonly payload: Payload;
  /** Refused where one for the same subject is open. */
  readonly openCode: ErrorCode;
  /** Locks what it is about, before its own row. */
  readonly lock: (tx: Tx, approval: Approval<Static<Payload>>) => Promise<Locked>;
  /** Does what was proposed, under the locks. Refuses what speaks against it by now. */
  readonly approve: (tx: Tx, approval: Approval<Static<Payload>>, locked: Locked, by: Approver) => Promise<void>;
}

export interface Proposal<Payload> {
  readonly operatorId: bigint;
  readonly subjectId: bigint;
  readonly customerId: bigint;
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
 * Stores what an operator proposes, in the caller's transaction, which has locked what it is about. Nothing happens before another operator approves. Returns its id.
 * Refuses `reason_missing`, and the kind's own code where one for the subject is open. The caller has refused `own_case`.
 */
export async function proposeApproval<Payload extends TSchema, Locked>(
  tx: Tx,
  clock: Pick<Clock, 'now'>,
  kind: ApprovalKind<Payload, Locked>,
  { operatorId, ...proposal }: Proposal<Static<Payload>>,
): Promise<bigint> {
  const at = clock.now();
  const reason = requireReason(proposal.reason);
  if (!Value.Check(kind.payload, proposal.payload)) throw new Error(`what is proposed is no ${kind.name}`);
  const id = await insertApproval(tx, kind.name, { ...proposal, reason, proposedBy: operatorId, proposedAt: at });
  if (id === undefined) throw new Refusal(kind.openCode);
  await audit(tx, kind, 'propose', { ...proposal, id }, { operatorId, at });
  return id;
}

export interface Vote {
  readonly operatorId: bigint;
  readonly id: string;
  readonly decision: 'approve' | 'reject';
  readonly reason?: string | undefined;
}

/**
 * Decides on an approval of a kind. An approval does what holds under the locks. Of two operators together the first wins. `view` reads what is returned, in the same
 * transaction. Refuses `not_found`, `own_proposal`, `own_case`, `already_decided`, `reason_missing` for a rejection without its reason, and as the kind does.
 */
export async function decideApproval<Payload extends TSchema, Locked, View>(
  { database, clock }: { readonly database: Pick<Database, 'transaction'>; readonly clock: Pick<Clock, 'now'> },
  kind: ApprovalKind<Payload, Locked>,
  { operatorId, id, decision, reason }: Vote,
  view: (tx: Tx, id: bigint) => Promise<View>,
): Promise<View> {
  const approvalId = requireRecordId(id);
  const why = decision === 'reject' ? requireReason(reason ?? '') : (reason?.trim() ?? '');
  return await database.transaction(async (tx) => {
    const found = await findApproval(tx, kind.name, approvalId);
    if (found === undefined) throw new Refusal('not_found');
    const locked = await kind.lock(tx, asKind(kind, found));
    const approval = await lockApproval(tx, kind.name, approvalId);
    if (approval?.state !== 'in_check') throw new Refusal('already_decided');
    if (approval.proposedBy === operatorId) throw new Refusal('own_proposal');
    await requireNoPart(tx, operatorId, { people: [approval.customerId] });
    const by = { operatorId, at: clock.now() };
    const state = decision === 'approve' ? 'approved' : 'rejected';
    await storeDecision(tx, approvalId, { state, decidedBy: operatorId, at: by.at, reason: why === '' ? null : why });
    if (decision === 'approve') await kind.approve(tx, asKind(kind, approval), locked, by);
    await audit(tx, kind, decision, approval, by);
    return await view(tx, approvalId);
  });
}

/** A page of the approvals of a kind in a state, and how many there are. */
export async function listApprovals<Payload extends TSchema, Locked>(
  sql: Sql,
  kind: ApprovalKind<Payload, Locked>,
  page: Page,
  state: ApprovalState,
): Promise<ListRows<Approval<Static<Payload>>>> {
  const { total, rows } = await readApprovals(sql, kind.name, page, state);
  return { total, rows: rows.map((row) => asKind(kind, row)) };
}

/** One that the caller has. Throws where there is none of the kind. */
export async function requireApproval<Payload extends TSchema, Locked>(
  tx: Tx,
  kind: ApprovalKind<Payload, Locked>,
  id: bigint,
): Promise<Approval<Static<Payload>>> {
  const found = await findApproval(tx, kind.name, id);
  if (found === undefined) throw new Error(`the approval ${id} has gone`);
  return asKind(kind, found);
}

/** An approval whose payload is that of its kind. Throws for a stored one that is not: the kind has changed without a migration. */
function asKind<Payload extends TSchema, Locked>(
  { name, payload }: ApprovalKind<Payload, Locked>,
  approval: Approval,
): Approval<Static<Payload>> {
  if (!Value.Check(payload, approval.payload)) throw new Error(`the approval ${approval.id} is no ${name}`);
  return { ...approval, payload: approval.payload };
}

async function audit(
  tx: Tx,
  { name }: Pick<ApprovalKind, 'name'>,
  act: 'propose' | 'approve' | 'reject',
  { id, customerId, subjectId }: Pick<Approval, 'id' | 'customerId' | 'subjectId'>,
  { operatorId, at }: Approver,
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
