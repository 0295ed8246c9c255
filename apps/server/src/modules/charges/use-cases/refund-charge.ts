import { rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import { chargeHolds } from '../charge-holds.ts';
import { type Charge, lockCharge, markRefunded, markReturned, requireCharge } from '../queries/charges.ts';
import type { ChargeDeps } from '../charge-deps.ts';
import { postChargeRefunded, postChargeReturned } from './post-charge.ts';

/**
 * Gives a paid charge back, or frees one that is held, because the service was not given: the wallet's part to the wallet, the card's part to the card, or to the
 * wallet where its gateway cannot send it back. In the caller's transaction, once: false
 * for one that was given back before. Locks the customer's wallet: a caller that locks rows of its own locks the wallet before them. Throws for one that was never paid.
 */
export async function refundCharge(
  { clock, gateway }: Pick<ChargeDeps, 'clock' | 'gateway'>,
  tx: Tx,
  id: bigint,
): Promise<boolean> {
  const { customerId } = await requireCharge(tx, id);
  await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
  const charge = await lockCharge(tx, id);
  if (charge.state === 'refunded' || charge.state === 'returned') return false;
  if (charge.state === 'held') {
    await returnHeld({ clock, gateway }, tx, charge);
    return true;
  }
  if (charge.state !== 'paid' || charge.shortAmount > 0n)
    throw new Error(`the charge ${id} was not paid, or not wholly given`);
  const at = clock.businessNow();
  const { amount, attemptId } = charge;
  const toCard = (await goesToCard(gateway, tx, charge)) ? charge.gatewayAmount : 0n;
  const back = { ...charge, walletAmount: amount - toCard, gatewayAmount: toCard };
  const entryId = await postChargeRefunded(tx, back, { at, businessDate: clock.businessDate() });
  const cardRefundId =
    attemptId === null || toCard === 0n ? null : await gateway().refundToCard(tx, { attemptId, amount: rial(toCard) });
  await markRefunded(tx, id, { entryId, cardRefundId, at });
  return true;
}

/** The wallet's part is free again; the card's part leaves 2030 as a refund would send it. */
async function returnHeld(
  { clock, gateway }: Pick<ChargeDeps, 'clock' | 'gateway'>,
  tx: Tx,
  charge: Charge,
): Promise<void> {
  const at = clock.businessNow();
  const { id, attemptId, gatewayAmount } = charge;
  await chargeHolds.release(tx, charge, at);
  if (attemptId === null) return await markReturned(tx, id, { entryId: null, cardRefundId: null, at });
  const isToCard = await goesToCard(gateway, tx, charge);
  const entryId = await postChargeReturned(tx, charge, { at, businessDate: clock.businessDate(), isToCard });
  const cardRefundId = isToCard ? await gateway().refundToCard(tx, { attemptId, amount: rial(gatewayAmount) }) : null;
  await markReturned(tx, id, { entryId, cardRefundId, at });
}

/** Does the gateway still send the whole of a card's part back to the card. */
const goesToCard = async (
  gateway: ChargeDeps['gateway'],
  tx: Tx,
  { attemptId, gatewayAmount }: Pick<Charge, 'attemptId' | 'gatewayAmount'>,
): Promise<boolean> => attemptId !== null && (await gateway().refundable(tx, attemptId)).most === gatewayAmount;
