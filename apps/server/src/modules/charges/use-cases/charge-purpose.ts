import type { Tx } from '../../../platform/database/database.ts';
import type { CardPayment, PaymentPurpose } from '../../gateway/index.ts';
import { endHolds } from '../../ledger/index.ts';
import { type Charge, lockCharge, markEnded, markHeld, markPaid, requireCharge } from '../queries/charges.ts';
import { type ChargeKind, lockForCharge } from './charge-kinds.ts';
import { postCharge, postChargeReceived } from './post-charge.ts';
import { chargeHolds } from '../charge-holds.ts';

/**
 * What card money for a service means: the charge is posted immediately with the wallet's part that was held, or not at all. Of a service that is given first the money waits
 * in 2030, next to the wallet's part. A charge that was abandoned or whose hold
 * is gone wants no money: it goes back to the card.
 */
export const chargePurpose = (kind: ChargeKind): PaymentPurpose => ({
  name: kind.name,
  canCapture: async (tx, payment) => isPayable(await lock(kind, tx, payment)),
  capture: async (tx, payment) => {
    const charge = await lock(kind, tx, payment);
    if (!isPayable(charge)) return 'no_longer_wanted';
    const { at } = payment;
    if (kind.isHeldUntilGiven === true) {
      const receivedId = await postChargeReceived(tx, charge, payment);
      await markHeld(tx, charge.id, at);
      await kind.onPaid(tx, { ...charge, state: 'held' });
      return { entryId: receivedId };
    }
    if (charge.holdId !== null) await endHolds(tx, [charge.holdId], 'captured', at);
    const entryId = await postCharge(tx, charge, payment);
    await markPaid(tx, charge.id, entryId, at);
    await kind.onPaid(tx, { ...charge, state: 'paid' });
    return { entryId };
  },
  fail: (tx, payment) => end(kind, tx, payment, 'failed'),
  refundLate: (tx, payment) => end(kind, tx, payment, 'sent_back'),
  // The service was given: whether it is owed for is decided by operators.
  chargeBack: async () => undefined,
  returnPath: async ({ sourceId, failure }, sql) => {
    const path = await kind.returnPath(await requireCharge(sql, sourceId), sql);
    if (failure === null || kind.isOutcomeInAddress !== true) return path;
    return `${path}${path.includes('?') ? '&' : '?'}card=${failure}`;
  },
});

const isPayable = ({ state, releasedAt }: Charge): boolean => state === 'open' && releasedAt === null;

/** The record of a card payment is the charge, that of the charge what the service is about. */
async function lock(kind: ChargeKind, tx: Tx, { sourceId: chargeId }: CardPayment): Promise<Charge> {
  await lockForCharge(tx, kind, await requireCharge(tx, chargeId));
  return await lockCharge(tx, chargeId);
}

async function end(kind: ChargeKind, tx: Tx, payment: CardPayment, state: 'failed' | 'sent_back'): Promise<void> {
  const charge = await lock(kind, tx, payment);
  const wasOpen = charge.state === 'open';
  if (wasOpen) await chargeHolds.release(tx, charge, payment.at);
  await markEnded(tx, charge.id, state, payment.at);
  if (wasOpen) await kind.onFailed(tx, { ...charge, state });
}
