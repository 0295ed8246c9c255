import { proposeApproval, requireReason } from '../../../platform/approvals/approvals.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findCardCustomer } from '../../gateway/index.ts';
import { findOwnerOfPartReference } from '../../settlement/index.ts';
import { findCustomerOfBankReference } from '../../wallet/index.ts';
import type { Resolution } from '../domain/correction.ts';
import { readResolutions } from '../queries/resolutions.ts';
import { isDoubt } from '../domain/movement.ts';
import { type Difference, lockDifference, setOwner } from '../queries/differences.ts';
import { correctionApproval } from './correction-approval.ts';
import type { ReconciliationDeps } from '../reconciliation-deps.ts';
import { detailView } from '../views.ts';

interface OfDifference {
  readonly operatorId: bigint;
  readonly id: string;
}

/** An operator looks after a difference from now on. Refuses `not_found`, `own_case`, `already_decided` for one that is closed. */
export async function takeDifference({ database, clock }: ReconciliationDeps, { operatorId, id }: OfDifference) {
  return await database.transaction(async (tx) => {
    const { difference } = await requireDifference(tx, operatorId, id);
    if (difference.state === 'closed') throw new Refusal('already_decided');
    await setOwner(tx, difference.id, operatorId);
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'reconciliation.take',
      subjectKind: 'reconciliation.difference',
      subjectId: difference.id,
      detail: { kind: difference.kind, reference: difference.reference },
      at: clock.now(),
    });
    return await detailView(tx, { ...difference, ownerId: operatorId }, { operatorId, today: clock.businessDate() });
  });
}

/**
 * Proposes what is posted for a difference. Nothing moves before another operator approves; the operator looks after it from now on, where none does. Refuses `not_found`,
 * `own_case`, `reason_missing`, `proposal_open`, `resolution_not_possible`.
 */
export async function proposeResolution(
  tx: Tx,
  deps: Pick<ReconciliationDeps, 'clock' | 'gateway'>,
  { operatorId, id, resolution, reason }: OfDifference & { readonly resolution: Resolution; readonly reason: string },
) {
  requireReason(reason);
  const { difference, customerId } = await requireDifference(tx, operatorId, id);
  const { id: subjectId } = difference;
  if (difference.hasProposal) throw new Refusal('proposal_open');
  if (!(await readResolutions(tx, difference)).includes(resolution))
    throw new Refusal('resolution_not_possible', { field: 'resolution' });
  if (difference.ownerId === null) await setOwner(tx, subjectId, operatorId);
  const proposal = { operatorId, subjectId, customerId, payload: { resolution }, reason };
  return await proposeApproval(tx, deps.clock, correctionApproval(deps), proposal);
}

/** The difference, locked. Refuses `not_found`, and `own_case` for who has a part in its money. */
async function requireDifference(tx: Tx, operatorId: bigint, id: string) {
  const difference = await lockDifference(tx, requireRecordId(id));
  if (difference === undefined) throw new Refusal('not_found');
  const customerId = (await customerOf(tx, difference)) ?? null;
  await requireNoPart(tx, operatorId, { people: [customerId] });
  return { difference, customerId };
}

/** Whose money differs; undefined for what has no owner, such as a settlement or a fee. */
async function customerOf(tx: Tx, { kind, reference }: Difference): Promise<bigint | undefined> {
  if (kind === 'card_payment' || kind === 'card_refund' || kind === 'card_chargeback')
    return await findCardCustomer(tx, kind, reference);
  if (isDoubt(kind))
    return await findCardCustomer(tx, kind === 'refund_in_doubt' ? 'card_refund' : 'card_payment', reference);
  if (kind === 'cash_out' || kind === 'cash_out_return')
    return (await findCustomerOfBankReference(tx, reference)) ?? (await findOwnerOfPartReference(tx, reference));
  return undefined;
}
