import type { Sql, Tx } from '../../../platform/database/database.ts';

export interface PostalAddress {
  readonly province: string;
  readonly city: string;
  readonly address: string;
  /** Ten Latin digits. */
  readonly postalCode: string;
}

export interface RegisteredAddress extends PostalAddress {
  readonly isConfirmedByUser: boolean;
}

/** The address on record, or undefined. */
export async function findAddress(sql: Sql | Tx, userId: bigint): Promise<RegisteredAddress | undefined> {
  const [row] = await sql<{ province: string; city: string; address: string; postal_code: string; confirmed_at: Date | null }[]>`
    select province, city, address, postal_code, confirmed_at from kyc.address where user_id = ${userId}`;
  if (row === undefined) return undefined;
  return { province: row.province, city: row.city, address: row.address, postalCode: row.postal_code, isConfirmedByUser: row.confirmed_at !== null };
}

export async function upsertAddress(tx: Tx, userId: bigint, address: PostalAddress, confirmedAt: Date | null, createdAt: Date): Promise<void> {
  await tx`
    insert into kyc.address (user_id, province, city, address, postal_code, confirmed_at, created_at)
    values (${userId}, ${address.province}, ${address.city}, ${address.address}, ${address.postalCode}, ${confirmedAt}, ${createdAt})
    on conflict (user_id) do update
    set province = excluded.province, city = excluded.city, address = excluded.address, postal_code = excluded.postal_code, confirmed_at = excluded.confirmed_at`;
}
