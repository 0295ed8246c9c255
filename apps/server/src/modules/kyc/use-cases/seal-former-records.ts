import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { maskPostalCode } from '../domain/mask-national-id.ts';
import { addressPlace, postalCodePlace } from '../queries/addresses.ts';
import { indexesOf, nationalIdPlace } from '../queries/customers.ts';

const BATCH_ROWS = 200;

/** Brings rows of before the sealing up to date: addresses in plain are sealed, national ids get the number they are found by. Before the server serves; safe to cut off and repeat. */
export async function sealFormerRecords(sql: Sql, vault: DataVault): Promise<void> {
  while ((await sealAddresses(sql, vault)) === BATCH_ROWS);
  while ((await indexNationalIds(sql, vault)) === BATCH_ROWS);
}

async function sealAddresses(sql: Sql, vault: DataVault): Promise<number> {
  const rows = await sql<{ user_id: bigint; address: string; postal_code: string }[]>`
    select user_id, address, postal_code from kyc.address where address_sealed is null and address is not null and postal_code is not null order by user_id limit ${BATCH_ROWS}`;
  for (const { user_id: userId, address, postal_code: postalCode } of rows) {
    await sql`
      update kyc.address set address_sealed = ${vault.seal(address, addressPlace(userId))}, postal_code_sealed = ${vault.seal(postalCode, postalCodePlace(userId))},
        postal_code_mask = ${maskPostalCode(postalCode)}, address = null, postal_code = null
      where user_id = ${userId} and address_sealed is null`;
  }
  return rows.length;
}

async function indexNationalIds(sql: Sql, vault: DataVault): Promise<number> {
  const rows = await sql<{ user_id: bigint; national_id_sealed: Buffer }[]>`
    select user_id, national_id_sealed from kyc.customer where national_id_sealed is not null and national_id_index is null order by user_id limit ${BATCH_ROWS}`;
  for (const { user_id: userId, national_id_sealed: sealed } of rows) {
    const [index] = indexesOf(vault, { kind: 'national', number: vault.open(sealed, nationalIdPlace(userId)) });
    await sql`update kyc.customer set national_id_index = ${index} where user_id = ${userId} and national_id_index is null`;
  }
  return rows.length;
}
