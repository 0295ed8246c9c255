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

/** A sheba in the clear, and whose account it is. */
interface OpenSheba {
  readonly sheba: string;
  readonly holderName: string;
}

/** A shop's sheba in the clear: for the order to the bank alone. Throws where there never was one of this id. */
export async function openShopSheba(sql: Sql | Tx, vault: DataVault, id: bigint): Promise<OpenSheba> {
  const sheba = (await openShopShebas(sql, vault, [id])).get(id);
  if (sheba === undefined) throw new Error(`there is no sheba ${id} of a shop`);
  return sheba;
}

/** The same of several, by their ids: for a file to the bank alone. */
export async function openShopShebas(
  sql: Sql | Tx,
  vault: DataVault,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, OpenSheba>> {
  const rows = await sql<{ id: bigint; sealed: Buffer; holderName: string }[]>`
    select id, sheba_sealed as sealed, holder_name as "holderName" from wallet.shop_sheba where id = any(${ids.map(String)}::bigint[])`;
  return new Map(
    rows.map(({ id, sealed, holderName }) => [id, { sheba: vault.open(sealed, shopShebaPlace(id)), holderName }]),
  );
}
