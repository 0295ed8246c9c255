import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { ACCOUNT } from '../../ledger/index.ts';
import type { RefundedSale } from '../../payments/index.ts';
import { lockRefundableRows, resumeRows } from '../../schedules/index.ts';
import type { Dispute } from '../domain/dispute.ts';
import { endOpenDecision } from '../queries/decisions.ts';
import { type Ending, findDispute, findNewest, lockDispute, storeEnding } from '../queries/disputes.ts';
import type { DisputeDeps } from '../dispute-deps.ts';
import { noteChange } from './note-change.ts';
import { notifyCustomer, notifyShop } from './notify-sides.ts';

/** Locks what a dispute stops or moves, in the order of every payment: accounts, rows, the dispute. Undefined where there is none. */
export async function lockDisputed(tx: Tx, clock: Clock, id: bigint): Promise<Dispute | undefined> {
  const found = await findDispute(tx, id);
  if (found === undefined) return undefined;
  const { customerId, purchaseId } = found;
  const wallet = { kind: ACCOUNT.cashWallet, partyId: customerId };
  await lockRefundableRows(tx, { customerId, purchaseId, asOf: clock.businessDate() }, [wallet]);
  return await lockDispute(tx, id);
}

/** Closes a dispute that `lockDisputed` has locked: a decision that has not taken effect is void, its rows go on, each later by the days they stopped, and both sides are notified. */
export async function endDispute(tx: Tx, clock: Clock, dispute: Dispute, ending: Omit<Ending, 'at'>): Promise<void> {
  await endOpenDecision(tx, dispute.id, { state: 'void', at: clock.businessNow() });
  await storeEnding(tx, dispute.id, { ...ending, at: clock.businessNow() });
  await resumeRows(tx, dispute, clock.businessDate());
  const { outcome } = ending;
  await notifyCustomer(tx, clock, dispute, { kind: 'dispute_ended', outcome });
  await notifyShop(tx, clock, dispute, { kind: 'dispute_ended_for_shop', outcome });
  await noteChange(tx, dispute);
}

/** The customer withdraws a dispute of their own. Refuses `not_found` and `dispute_closed`. */
export async function withdrawDispute({ database, clock }: DisputeDeps, customerId: bigint, id: bigint): Promise<void> {
  await database.transaction(async (tx) => {
    const dispute = await lockDisputed(tx, clock, id);
    if (dispute?.customerId !== customerId) throw new Refusal('not_found');
    if (dispute.outcome !== null) throw new Refusal('dispute_closed');
    await endDispute(tx, clock, dispute, { outcome: 'withdrawn' });
  });
}

/** A shop has refunded a sale, in this transaction, whose accounts and rows are locked: nothing is left to dispute of one that is refunded whole. */
export async function endOfRefunded(tx: Tx, clock: Clock, { purchaseId, rest }: RefundedSale): Promise<void> {
  const newest = rest > 0n ? undefined : await findNewest(tx, purchaseId);
  const dispute = newest === undefined ? undefined : await lockDispute(tx, newest.id);
  if (dispute !== undefined && dispute.outcome === null) await endDispute(tx, clock, dispute, { outcome: 'refunded' });
}
