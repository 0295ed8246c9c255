import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { findCustomer, openNumber } from '../queries/customers.ts';

/**
 * The national id (or a foreigner's number) of a user whom the registry has confirmed, in plain, for a look-up in that user's own name, at a bank
 * for instance. It is shown to no one. Undefined while the registry has not confirmed it: a number that was only typed may be another person's.
 */
export async function readIdentityNumber(sql: Sql | Tx, vault: DataVault, userId: bigint): Promise<string | undefined> {
  const customer = await findCustomer(sql, userId);
  return customer === undefined || customer.confirmedAt === null ? undefined : openNumber(vault, customer).number;
}
