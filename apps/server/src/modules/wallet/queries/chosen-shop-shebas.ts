import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { shopShebaPlace } from './shop-shebas.ts';

/** The sheba that a shop's sales are paid out to. */
export interface ShopShebaChoice {
  readonly merchantId: bigint;
  readonly id: bigint;
  readonly mask: string;
  readonly verifiedAt: Date;
  /** Money goes out to it from then on. */
  readonly usableFrom: Date;
}

/** The chosen shebas of some shops; a shop without one is left out. */
export async function readChosenShebas(sql: Sql | Tx, merchantIds: readonly bigint[]): Promise<ShopShebaChoice[]> {
  return await sql<ShopShebaChoice[]>`
    select merchant_id as "merchantId", id, sheba_mask as mask, verified_at as "verifiedAt", usable_from as "usableFrom" from wallet.shop_sheba
    where merchant_id = any(${merchantIds.map(String)}::bigint[]) and is_chosen and deleted_at is null`;
}

/** A shop's sheba in the clear, and whose account it is: for the order to the bank alone. Throws where there never was one of this id. */
export async function openShopSheba(
  sql: Sql | Tx,
  vault: DataVault,
  id: bigint,
): Promise<{ readonly sheba: string; readonly holderName: string }> {
  const [row] = await sql<{ sealed: Buffer; holder_name: string }[]>`
    select sheba_sealed as sealed, holder_name from wallet.shop_sheba where id = ${id}`;
  if (row === undefined) throw new Error(`there is no sheba ${id} of a shop`);
  return { sheba: vault.open(row.sealed, shopShebaPlace(id)), holderName: row.holder_name };
}
