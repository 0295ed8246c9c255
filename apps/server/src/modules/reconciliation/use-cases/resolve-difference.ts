import { addDays } from '@nesye/money';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { clearCard, findCardCustomer } from '../../gateway/index.ts';
import { POSTING_RULE, postEntry, postMoneyCorrection } from '../../ledger/index.ts';
import { findCustomerOfBankReference } from '../../wallet/index.ts';
import { correctionFor, type Resolution, resolutionsFor } from '../domain/correction.ts';
import { isDoubt } from '../domain/movement.ts';
import {
  type Difference,
  findDifference,
  lockDifference,
  readRules,
  setOwner,
  storeResolved,
} from '../queries/differences.ts';
import { insertProposal, type Proposal, readProposals, storeDecision } from '../queries/proposals.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';
import { detailView } from './views.ts';

interface OfDifference {
  readonly operatorId: bigint;
  readonly id: string;
}

/** An operator looks after a difference from now on. Refuses `not_found`, `own_case`, `already_decided` for one that is closed. */
export async function takeDifference({ database, clock }: ReconciliationDeps, { operatorId, id }: OfDifference) {
  return await database.transaction(async (tx) => {
    const difference = await requireDifference(tx, operatorId, id);
    if (difference.state === 'closed') throw new Refusal('already_decided');
    await setOwner(tx, difference.id, operatorId);
    const view = await viewOf(tx, difference.id, operatorId, clock);
    await note(tx, 'take', operatorId, difference, clock.now());
    return view;
  });
}

/**
 * Proposes what is posted for a difference. Nothing moves before another operator approves; whoever proposes looks after it, where nobody does. Refuses `not_found`,
 * `own_case`, `reason_missing`, `proposal_open`, `resolution_not_possible`.
 */
export async function proposeResolution(
  tx: Tx,
  clock: ReconciliationDeps['clock'],
  {
    operatorId,
    id,
    resolution,
    reason: given,
  }: OfDifference & { readonly resolution: Resolution; readonly reason: string },
) {
  const reason = given.trim();
  if (reason === '') throw new Refusal('reason_missing', { field: 'reason' });
  const difference = await requireDifference(tx, operatorId, id);
  if (difference.hasProposal) throw new Refusal('proposal_open');
  if (!resolutionsFor(difference).includes(resolution))
    throw new Refusal('resolution_not_possible', { field: 'resolution' });
  const at = clock.now();
  if (
    (await insertProposal(tx, { differenceId: difference.id, resolution, reason, proposedBy: operatorId, at })) ===
    undefined
  )
    throw new Refusal('proposal_open');
  if (difference.ownerId === null) await setOwner(tx, difference.id, operatorId);
  const view = await viewOf(tx, difference.id, operatorId, clock);
  await note(tx, 'propose', operatorId, difference, at, resolution);
  return view;
}

/**
 * Decides on the open proposal of a difference. An approval is posted in the same transaction (rule 40). Of two operators at once the first wins. Refuses `not_found`,
 * `own_case`, `already_decided`, `own_proposal`, `reason_missing` for a rejection without its reason, `resolution_not_possible` where a settlement file has named it meanwhile, or
 * the gateway has spoken about what was in doubt.
 */
export async function decideResolution(
  { database, clock, gateway }: ReconciliationDeps,
  {
    operatorId,
    id,
    decision,
    reason,
  }: OfDifference & { readonly decision: 'approve' | 'reject'; readonly reason: string | undefined },
) {
  const why = reason?.trim() ?? '';
  if (decision === 'reject' && why === '') throw new Refusal('reason_missing', { field: 'reason' });
  const at = clock.now();
  return await database.transaction(async (tx) => {
    const difference = await requireDifference(tx, operatorId, id);
    const proposal = (await readProposals(tx, difference.id)).find(({ state }) => state === 'in_check');
    if (proposal === undefined) throw new Refusal('already_decided');
    if (proposal.proposedBy === operatorId) throw new Refusal('own_proposal');
    const entryId = decision === 'approve' ? await resolve({ clock, gateway }, tx, difference, proposal) : null;
    await storeDecision(tx, proposal.id, {
      state: decision === 'approve' ? 'approved' : 'rejected',
      decidedBy: operatorId,
      at,
      reason: why === '' ? null : why,
      entryId,
    });
    const view = await viewOf(tx, difference.id, operatorId, clock);
    await note(tx, decision, operatorId, difference, at, proposal.resolution);
    return view;
  });
}

/** Does what was approved, and returns its entry; null where the gateway's own rules post it. */
async function resolve(
  deps: Pick<ReconciliationDeps, 'clock' | 'gateway'>,
  tx: Tx,
  difference: Difference,
  { id, resolution }: Proposal,
): Promise<bigint | null> {
  const { clock } = deps;
  const { kind, recordId, ledger, gateway, bank } = difference;
  if (resolution === 'paid' || resolution === 'not_paid') return await endDoubt(deps, tx, difference, resolution);
  const result = correctionFor(
    { ...difference, ledger: ledger ?? undefined, gateway: gateway ?? undefined, bank: bank ?? undefined },
    resolution,
  );
  if (result === undefined) throw new Refusal('resolution_not_possible');
  const { correction, suspenseAfter } = result;
  const at = clock.businessNow();
  // What leaves the clearing account by hand is settled by no later file.
  if (correction.clearing !== 0n && (kind === 'card_payment' || kind === 'card_refund'))
    if (recordId === null || !(await clearCard(tx, kind, recordId, at))) throw new Refusal('resolution_not_possible');
  const today = clock.businessDate();
  const { suspenseDays } = (await readRules(tx))[kind];
  await storeResolved(tx, difference.id, { suspense: suspenseAfter, dueOn: addDays(today, suspenseDays), at });
  return await postEntry(tx, {
    bucket: difference.bucket,
    rule: POSTING_RULE.moneyCorrection,
    sourceId: id,
    occurredAt: at,
    effectiveDate: today,
    lines: postMoneyCorrection(correction),
  });
}

async function endDoubt(
  { clock, gateway }: Pick<ReconciliationDeps, 'clock' | 'gateway'>,
  tx: Tx,
  { id, kind, recordId }: Difference,
  end: 'paid' | 'not_paid',
): Promise<null> {
  if (!isDoubt(kind) || recordId === null) throw new Refusal('resolution_not_possible');
  const doubt = { kind: kind === 'payment_in_doubt' ? 'payment' : 'refund', id: recordId } as const;
  if (!(await gateway().decideDoubt(tx, doubt, end))) throw new Refusal('resolution_not_possible');
  await storeResolved(tx, id, { suspense: 0n, dueOn: null, at: clock.businessNow() });
  return null;
}

/** The difference, locked. Refuses `not_found`, and `own_case` for who has a part in its money. */
async function requireDifference(tx: Tx, operatorId: bigint, id: string): Promise<Difference> {
  const difference = await lockDifference(tx, requireRecordId(id));
  if (difference === undefined) throw new Refusal('not_found');
  await requireNoPart(tx, operatorId, { people: [await customerOf(tx, difference)] });
  return difference;
}

/** Whose money differs; undefined for what is nobody's, such as a settlement or a fee. */
async function customerOf(tx: Tx, { kind, reference }: Difference): Promise<bigint | undefined> {
  if (kind === 'card_payment' || kind === 'card_refund' || kind === 'card_chargeback')
    return await findCardCustomer(tx, kind, reference);
  if (isDoubt(kind))
    return await findCardCustomer(tx, kind === 'refund_in_doubt' ? 'card_refund' : 'card_payment', reference);
  if (kind === 'cash_out' || kind === 'cash_out_return') return await findCustomerOfBankReference(tx, reference);
  return undefined;
}

async function viewOf(tx: Tx, id: bigint, operatorId: bigint, clock: ReconciliationDeps['clock']) {
  const difference = await findDifference(tx, id);
  if (difference === undefined) throw new Error(`the difference ${id} has gone`);
  return await detailView(tx, difference, { operatorId, today: clock.businessDate() });
}

async function note(
  tx: Tx,
  act: 'take' | 'propose' | 'approve' | 'reject',
  operatorId: bigint,
  { id, kind, reference }: Difference,
  at: Date,
  resolution?: Resolution,
): Promise<void> {
  await appendAudit(tx, {
    actorId: operatorId,
    action: `reconciliation.${act}`,
    subjectKind: 'reconciliation.difference',
    subjectId: id,
    detail: { kind, reference, ...(resolution !== undefined && { resolution }) },
    at,
  });
}
