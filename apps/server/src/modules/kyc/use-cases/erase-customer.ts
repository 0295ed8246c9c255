import type { Tx } from '../../../platform/database/database.ts';

/** Deletes all that kyc stored of a person whose account was erased. The database refuses it (42501) for any other. */
export async function eraseCustomer(tx: Tx, userId: bigint): Promise<void> {
  await tx`select kyc.erase_closed_customer(${userId})`;
}
