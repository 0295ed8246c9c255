import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { type AccountKey, lockAccounts } from '../../ledger/index.ts';
import { type InstallmentKey, lockPayableRows, type PayableRow, readFacilitiesOf } from '../queries/payable-rows.ts';
import { readKeysOfPurchases } from '../queries/row-refunds.ts';

export interface RowsToLock {
  /** Whose rows they are. */
  readonly customerId: bigint;
  readonly keys: readonly InstallmentKey[];
  /** Other guarded accounts of the payment, such as the payer's wallet: all are locked in one order. */
  readonly alongside: readonly AccountKey[];
  /** The business date their amounts are of. */
  readonly asOf: IsoDate;
}

/**
 * Locks everything a payment of rows moves, accounts before rows and each in the order of ids, and reads the rows, in that order, with what is due of them.
 * Undefined when one of them is not the customer's.
 */
export async function lockRows(
  tx: Tx,
  { customerId, keys, alongside, asOf }: RowsToLock,
): Promise<PayableRow[] | undefined> {
  const facilities = await readFacilitiesOf(tx, customerId, keys);
  if (facilities === undefined) return undefined;
  await lockAccounts(tx, [...alongside, ...facilities]);
  return await lockPayableRows(tx, customerId, keys, asOf);
}

/**
 * The same for all rows of some purchases of a customer, also those that were added while the locks were awaited: arrears that are spread may add some. Throws where one has
 * gone.
 */
export async function lockRowsOfPurchases(
  tx: Tx,
  { purchaseIds, ...rest }: Omit<RowsToLock, 'keys'> & { readonly purchaseIds: readonly bigint[] },
): Promise<PayableRow[]> {
  const known = await readKeysOfPurchases(tx, rest.customerId, purchaseIds);
  const rows = await lockRows(tx, { ...rest, keys: known });
  const keys = await readKeysOfPurchases(tx, rest.customerId, purchaseIds);
  const all = keys.length === known.length ? rows : await lockRows(tx, { ...rest, keys });
  if (all === undefined) throw new Error(`rows of the customer ${rest.customerId} have gone`);
  return all;
}
