import { normalizePersianText, readPostalCode } from '@nesye/persian';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertAddress, updateAddress } from '../queries/addresses.ts';

export interface NewAddress {
  readonly userId: bigint;
  readonly province: string;
  readonly city: string;
  readonly address: string;
  /** Ten digits in any script. */
  readonly postalCode: string;
  /** When the user said that it is right; absent for an address not confirmed yet. */
  readonly confirmedAt?: Date;
  readonly at: Date;
}

/** Writes or replaces a user's address, for seeds and tools. A new address counts as unconfirmed unless it comes with its confirmation. Throws for what cannot be a postal code. */
export async function recordAddress(tx: Tx, vault: DataVault, address: NewAddress): Promise<void> {
  const postalCode = readPostalCode(address.postalCode);
  if (postalCode === undefined) throw new RangeError('not a postal code');
  const stored = {
    province: normalizePersianText(address.province),
    city: normalizePersianText(address.city),
    address: normalizePersianText(address.address),
    postalCode,
    confirmedAt: address.confirmedAt ?? null,
  };
  if (!(await insertAddress(tx, vault, address.userId, stored, address.at)))
    await updateAddress(tx, vault, address.userId, stored);
}
