import type { Tx } from '../../../platform/database/database.ts';
import { ACCOUNT, endHolds, lockAccounts } from '../../ledger/index.ts';
import { lockCharge, markGiven, requireCharge } from '../queries/charges.ts';
import type { ChargeDeps } from '../charge-deps.ts';
import { postCharge } from './post-charge.ts';

/**
 * Posts a charge that was held, because its service was given (rule 28, leg 1), in the caller's transaction. Once: false for one that was posted before. `shortAmount`, in
 * rials: so much less was given; the supplier is not owed it, and it stays in the wallet. Locks the customer's wallet: a caller that locks its own rows locks the wallet
 * before them. Throws for a charge that is not held.
 */
export async function giveCharge(
  { clock }: Pick<ChargeDeps, 'clock'>,
  tx: Tx,
  id: bigint,
  shortAmount: bigint,
): Promise<boolean> {
  const { customerId } = await requireCharge(tx, id);
  await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
  const charge = await lockCharge(tx, id);
  if (charge.state === 'paid') return false;
  if (charge.state !== 'held') throw new Error(`the charge ${id} is not held`);
  const at = clock.businessNow();
  if (charge.holdId !== null) await endHolds(tx, [charge.holdId], 'captured', at);
  const toPost = { ...charge, isReceived: true, shortAmount };
  const entryId = await postCharge(tx, toPost, { at, businessDate: clock.businessDate() });
  await markGiven(tx, id, { entryId, shortAmount, at });
  return true;
}
