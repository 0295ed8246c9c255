import {
  CLM_REJECT_CODES,
  CLM_RETURN_CODES,
  type ClmReasonCode,
  type DocumentRejectCode,
} from '@nesye/contract/constants';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { decideDocument } from '../../documents/index.ts';
import { findUser } from '../../identity/index.ts';
import { notify } from '../../messaging/index.ts';
import { changeState, lockApplication } from '../queries/applications.ts';
import type { ClmDeps } from '../clm-deps.ts';
import { requireSellingShop } from './create-application.ts';
import { applyEffect } from './effects.ts';
import { readCase, type ReadCase } from './read-case.ts';
import { showCase } from './review-queue.ts';

export interface DecisionOnApplication {
  readonly operatorId: bigint;
  readonly id: bigint;
  readonly decision: 'approve' | 'return' | 'reject';
  readonly reason: ClmReasonCode | undefined;
  /** Documents that a return sends back. */
  readonly documents: readonly { readonly id: bigint; readonly reason: DocumentRejectCode }[];
  readonly note: string | undefined;
}

/**
 * Decides on an application: approves it and does what it is for, returns it for correction, or rejects it. Of two concurrent ones the first wins. The owner is notified once
 * it is committed. Refuses `not_found`, `own_case`, `already_decided`, `reason_missing`, and what the effect refuses (`shop_not_confirmed`, `sheba_limit_reached`).
 */
export async function decideApplication(deps: ClmDeps, given: DecisionOnApplication) {
  const { database, clock } = deps;
  await database.transaction(async (tx) => {
    const application = await lockApplication(tx, given.id);
    if (application === undefined) throw new Refusal('not_found');
    await requireNoPart(tx, given.operatorId, { people: [application.ownerUserId], shops: [application.merchantId] });
    if (application.state !== 'in_check') throw new Refusal('already_decided');
    const found = await readCase(tx, deps, application);
    const event = await decide(tx, deps, found, given);
    await appendAudit(tx, {
      actorId: given.operatorId,
      action: `clm.${event}`,
      subjectKind: 'clm.application',
      subjectId: given.id,
      detail: { kind: application.kind, owner_user_id: application.ownerUserId, reason: given.reason ?? null },
      at: clock.now(),
    });
    await notifyOwner(tx, found, `application_${event}`, clock.now());
  });
  return await showCase(deps, given.operatorId, given.id);
}

type Decided = 'approved' | 'returned' | 'rejected';

async function decide(tx: Tx, deps: ClmDeps, found: ReadCase, given: DecisionOnApplication): Promise<Decided> {
  if (given.decision === 'approve') return approve(tx, deps, found, given);
  const at = deps.clock.businessNow();
  const actorId = given.operatorId;
  const note = given.note?.trim() === '' ? undefined : given.note?.trim();
  if (given.decision === 'reject') {
    const reasonCode = reasonOf(CLM_REJECT_CODES, given.reason, note);
    await changeState(tx, given.id, { state: 'rejected', event: 'rejected', actorId, reasonCode, note, at });
    return 'rejected';
  }
  const reasonCode =
    given.documents.length > 0 ? 'documents_sent_back' : reasonOf(CLM_RETURN_CODES, given.reason, note);
  await sendDocumentsBack(tx, found, given, at);
  await changeState(tx, given.id, { state: 'returned', event: 'returned', actorId, reasonCode, note, at });
  return 'returned';
}

/** `documents_sent_back` names documents, or is no reason; `other` needs its words. */
function reasonOf(
  allowed: readonly ClmReasonCode[],
  reason: ClmReasonCode | undefined,
  note: string | undefined,
): ClmReasonCode {
  if (reason === undefined || reason === 'documents_sent_back' || !allowed.includes(reason))
    throw new Refusal('reason_missing', { field: 'reason' });
  if (reason === 'other' && note === undefined) throw new Refusal('reason_missing', { field: 'note' });
  return reason;
}

async function sendDocumentsBack(
  tx: Tx,
  found: ReadCase,
  { documents, operatorId }: DecisionOnApplication,
  at: Date,
): Promise<void> {
  for (const { id, reason } of documents.toSorted((one, other) => Number(one.id - other.id))) {
    if (!found.documents.some((document) => document.id === id)) throw new Refusal('not_found');
    await decideDocument(tx, { id, operatorId, decision: 'reject', reason, at });
  }
}

async function approve(
  tx: Tx,
  deps: ClmDeps,
  found: ReadCase,
  { id, operatorId }: DecisionOnApplication,
): Promise<Decided> {
  const at = deps.clock.businessNow();
  const { ownerUserId, merchantId } = found.application;
  await requireSellingShop(tx, ownerUserId, merchantId);
  for (const document of found.documents)
    if (document.state === 'in_check')
      await decideDocument(tx, { id: document.id, operatorId, decision: 'confirm', reason: undefined, at });
  const effectId = await applyEffect(tx, deps, { found, operatorId });
  await changeState(tx, id, { state: 'approved', event: 'approved', actorId: operatorId, effectId, at });
  return 'approved';
}

async function notifyOwner(
  tx: Tx,
  { application, form }: ReadCase,
  kind: `application_${Decided}`,
  at: Date,
): Promise<void> {
  const user = await findUser(tx, application.ownerUserId);
  if (user === undefined) return;
  await notify(
    tx,
    { userId: user.id, mobile: user.mobile },
    { kind, applicationId: application.id, title: form.title },
    at,
  );
}
