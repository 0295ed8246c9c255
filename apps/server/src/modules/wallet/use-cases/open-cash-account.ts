import { CURRENCY } from '@nesye/contract/constants';
import type { Tx } from '../../../platform/database/database.ts';
import { ACCOUNT, openAccount } from '../../ledger/index.ts';
import { insertCashAccount } from '../queries/cash-accounts.ts';

/** Opens the customer's cash wallet with a balance of zero. */
export async function openCashAccount(tx: Tx, customerId: bigint, openedAt: Date): Promise<void> {
  await insertCashAccount(tx, customerId, openedAt);
  await openAccount(tx, ACCOUNT.cashWallet, customerId, CURRENCY.irr, null);
}
