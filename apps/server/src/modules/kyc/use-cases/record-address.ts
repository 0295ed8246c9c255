import { toLatinDigits } from '@nesye/persian';
import type { Tx } from '../../../platform/database/database.ts';

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

/** Writes or replaces a user's address. A new address counts as unconfirmed unless it comes with its confirmation. */
export async function recordAddress(tx: Tx, address: NewAddress): Promise<void> {
  await tx`
    insert into kyc.address (user_id, province, city, address, postal_code, confirmed_at, created_at)
    values (${address.userId}, ${address.province.trim()}, ${address.city.trim()}, ${address.address.trim()}, ${toLatinDigits(address.postalCode)},
      ${address.confirmedAt ?? null}, ${address.at})
    on conflict (user_id) do update set province = excluded.province, city = excluded.city, address = excluded.address,
      postal_code = excluded.postal_code, confirmed_at = excluded.confirmed_at`;
}
