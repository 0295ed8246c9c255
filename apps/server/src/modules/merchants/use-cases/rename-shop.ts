import type { Tx } from '../../../platform/database/database.ts';
import { lockShop } from '../queries/shop-reviews.ts';
import { updateShopDetails } from '../queries/write-merchants.ts';
import { refuseConfusableName } from './refuse-confusable-name.ts';

/** Gives a shop another name and address. Refuses what `refuseConfusableName` refuses. */
export async function renameShop(
  tx: Tx,
  id: bigint,
  details: { readonly name: string; readonly address: string },
): Promise<void> {
  const shop = await lockShop(tx, id);
  if (shop === undefined) throw new Error(`shop ${id} is not there`);
  await refuseConfusableName(tx, { name: details.name, ownerUserId: shop.ownerUserId });
  await updateShopDetails(tx, id, details);
}
