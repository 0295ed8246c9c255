import type { DisputeReason } from '@nesye/contract/constants';
import { lastBusinessDay } from '@nesye/money';
import { Refusal } from '../../../platform/http/refusal.ts';
import { ACCOUNT } from '../../ledger/index.ts';
import { endReturnForDispute } from '../../payments/index.ts';
import { lockRefundableRows, pausePurchase } from '../../schedules/index.ts';
import type { Dispute } from '../domain/dispute.ts';
import { findDispute, insertDispute, readPolicy } from '../queries/disputes.ts';
import type { DisputeDeps } from '../dispute-deps.ts';
import { noteChange } from './note-change.ts';
import { notifyCustomer, notifyShop } from './notify-sides.ts';
import { findOwnPurchase, whyNoDispute } from './why-no-dispute.ts';

export interface DisputeRequest {
  readonly customerId: bigint;
  readonly purchaseId: bigint;
  readonly reason: DisputeReason;
  readonly text: string;
}

/**
 * Disputes a purchase: its owed rows stop, a return that is under way ends, and its shop is notified of it and of its deadline. Of two concurrent ones the first wins. Refuses `not_found` (another's purchase),
 * `nothing_to_dispute` (it failed, or all is refunded), `dispute_too_late`, `dispute_open`, `dispute_decided` (an operator has decided on it), `dispute_limit` (disputed too often, or stopped for too many days before), and `invalid` for a text of blanks.
 */
export async function openDispute(
  { database, clock, holidays }: DisputeDeps,
  request: DisputeRequest,
): Promise<Dispute> {
  const { customerId, purchaseId, reason } = request;
  const text = request.text.trim();
  const purchase = await findOwnPurchase(database.sql, customerId, purchaseId);
  if (!purchase.hasSucceeded) throw new Refusal('nothing_to_dispute');
  if (text === '') throw new Refusal('invalid', { field: 'text' });
  const openedOn = clock.businessDate();
  const policy = await readPolicy(database.sql, openedOn);
  return await database.transaction(async (tx) => {
    const asOf = openedOn;
    const wallet = { kind: ACCOUNT.cashWallet, partyId: customerId };
    const rows = await lockRefundableRows(tx, { customerId, purchaseId, asOf }, [wallet]);
    const code = await whyNoDispute(tx, purchase, policy, openedOn);
    if (code !== undefined) throw new Refusal(code);
    const responseUntil = lastBusinessDay(openedOn, policy.responseDays, holidays);
    const { merchantId } = purchase;
    const openedAt = clock.businessNow();
    const stored = { customerId, purchaseId, merchantId, reason, text, openedAt, openedOn, responseUntil };
    const id = await insertDispute(tx, stored);
    if (id === undefined) throw new Refusal('dispute_open');
    await endReturnForDispute(tx, clock, purchaseId);
    await pausePurchase(tx, { customerId, purchaseId, asOf }, rows, { kind: 'dispute', id });
    const dispute = await findDispute(tx, id);
    if (dispute === undefined) throw new Error('a dispute was not stored');
    await notifyCustomer(tx, clock, dispute, { kind: 'dispute_opened' });
    await notifyShop(tx, clock, dispute, { kind: 'dispute_received', responseUntil });
    await noteChange(tx, dispute);
    return dispute;
  });
}
