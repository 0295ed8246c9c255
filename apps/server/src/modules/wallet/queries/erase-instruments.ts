import type { Tx } from '../../../platform/database/database.ts';

/** Deletes the cards, PINs and shebas of a person whose account was erased. The database refuses it (42501) for any other. */
export async function eraseInstruments(tx: Tx, userId: bigint): Promise<void> {
  await tx`select wallet.erase_closed_customer(${userId})`;
}
