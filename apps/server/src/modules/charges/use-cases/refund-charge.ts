import { rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import { lockCharge, markRefunded, requireCharge } from '../queries/charges.ts';
import type { ChargeDeps } from '../charge-deps.ts';
import { postChargeRefunded } from './post-charge.ts';

/**
 * Gives a paid charge back because the service was not given: the wallet's part to the wallet, the card's part to the card, or to the
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
  if (charge.state === 'refunded') return false;
  if (charge.state !== 'paid') throw new Error(`the charge ${id} was not paid`);
  const at = clock.businessNow();
  const { amount, attemptId } = charge;
  const toCard =
    attemptId !== null && (await gateway().refundable(tx, attemptId)).most === charge.gatewayAmount
      ? charge.gatewayAmount
      : 0n;
  const back = { ...charge, walletAmount: amount - toCard, gatewayAmount: toCard };
  const entryId = await postChargeRefunded(tx, back, { at, businessDate: clock.businessDate() });
  const cardRefundId =
    attemptId === null || toCard === 0n ? null : await gateway().refundToCard(tx, { attemptId, amount: rial(toCard) });
  await markRefunded(tx, id, { entryId, cardRefundId, at });
  return true;
}
