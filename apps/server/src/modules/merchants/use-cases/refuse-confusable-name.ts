import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isProtectedName } from '../domain/shop-name.ts';
import { isNameTaken } from '../queries/shop-names.ts';

/** Refuses `shop_name_protected` for a name of ours, of a bank or an authority, and `shop_name_taken` for one that looks like a confirmed shop's of another owner. */
export async function refuseConfusableName(
  sql: Sql | Tx,
  shop: { readonly name: string; readonly ownerUserId: bigint },
): Promise<void> {
  if (isProtectedName(shop.name)) throw new Refusal('shop_name_protected', { field: 'name' });
  if (await isNameTaken(sql, shop)) throw new Refusal('shop_name_taken', { field: 'name' });
}
