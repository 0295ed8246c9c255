import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** Takes a customer's cash account out of use. Its ledger account must be locked and empty. */
export async function closeCashAccount(tx: Tx, customerId: bigint): Promise<void> {
  await tx`update wallet.cash_account set is_active = false where bucket = ${bucketOf(customerId)} and customer_id = ${customerId}`;
}
