import { BatchLoader } from '../../../platform/batch-loader/batch-loader.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { type CashAccount, type CashAccountKey, loadCashAccounts } from '../queries/cash-accounts.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Finds the customer's own cash account by its uid; someone else's is as absent as one that does not exist. */
export type FindCashAccount = (key: CashAccountKey) => Promise<CashAccount | undefined>;

export function createCashAccountFinder(sql: Sql): FindCashAccount {
  const loader = new BatchLoader<CashAccountKey, CashAccount | undefined>((keys) => loadCashAccounts(sql, keys));
  return async (key) => (UUID.test(key.uid) ? loader.load({ customerId: key.customerId, uid: key.uid.toLowerCase() }) : undefined);
}
