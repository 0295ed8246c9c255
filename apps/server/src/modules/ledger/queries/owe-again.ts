import { CURRENCY } from '@nesye/contract/constants';
import type { Tx } from '../../../platform/database/database.ts';
import type { AccountKey } from './lock-accounts.ts';

/**
 * Lets what is owed of a facility rise by an amount in rials, also beyond its limit: what was paid and is taken back is owed again whatever was bought since. The caller
 * posts the amount in the same transaction. The database refuses an account that does not exist (NS001).
 */
export async function oweAgain(tx: Tx, { kind, partyId }: AccountKey, amount: bigint): Promise<void> {
  await tx`select ledger.owe_again(${kind}::smallint, ${partyId}::bigint, ${CURRENCY.irr}::smallint, ${amount}::bigint)`;
}
