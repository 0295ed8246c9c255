import type { Sql } from '../../../platform/database/database.ts';
import { ACCOUNT, readAccounts } from '../../ledger/index.ts';

/** The balance of a cash wallet in rials, held amounts included; null for who has none. */
export async function readCash(sql: Sql, customerId: bigint): Promise<bigint | null> {
  const [account] = await readAccounts(sql, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
  return account?.balance ?? null;
}
