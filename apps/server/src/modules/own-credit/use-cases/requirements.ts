import { MERCHANT_STATUS } from '@nesye/contract/constants';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findShopDetails, type ShopOfPerson, shopWhere, whyShopSellsNothing } from '../../merchants/index.ts';
import { type CreditingShop, findCredit, lockCredit, lockCreditingShop, type OwnCredit } from '../queries/credits.ts';

/** The shop whose credit a user may see or change. Refuses `not_found` without a shop, and `shop_permission_missing`. */
export async function requireShop(
  sql: Sql | Tx,
  userId: bigint,
  permission: 'see_money' | 'settings',
): Promise<ShopOfPerson> {
  const shop = await shopWhere(sql, userId, permission);
  if (shop === undefined) throw new Refusal('not_found');
  return shop;
}

/** Locks a shop that may give credit. Refuses `own_credit_not_open`, and `merchant_suspended`, `merchant_closed` or `merchant_not_active` for one that does not sell. */
export async function lockOpenShop(
  tx: Tx,
  { id, status }: Pick<ShopOfPerson, 'id' | 'status'>,
): Promise<CreditingShop> {
  refuseUnlessSelling(status);
  const shop = await lockCreditingShop(tx, id);
  if (shop === undefined) throw new Refusal('own_credit_not_open');
  return shop;
}

/** Refuses as `lockOpenShop` does where a shop does not sell. */
export async function requireShopSells(sql: Sql | Tx, merchantId: bigint): Promise<void> {
  refuseUnlessSelling((await findShopDetails(sql, merchantId))?.status ?? MERCHANT_STATUS.closed);
}

function refuseUnlessSelling(status: ShopOfPerson['status']): void {
  const reason = whyShopSellsNothing(status);
  if (reason !== null) throw new Refusal(reason);
}

/** Locks a credit, and its shop before it. Undefined for one that is not there. */
export async function lockWithShop(
  tx: Tx,
  { id, merchantId }: Pick<OwnCredit, 'id' | 'merchantId'>,
): Promise<{ readonly credit: OwnCredit; readonly shop: CreditingShop } | undefined> {
  const shop = await lockCreditingShop(tx, merchantId);
  const credit = await lockCredit(tx, id);
  return shop === undefined || credit?.merchantId !== merchantId ? undefined : { credit, shop };
}

/** The same for a user's shop. Refuses as requireShop does, and `not_found` for another shop's. */
export async function lockOwnCredit(tx: Tx, userId: bigint, id: string) {
  const { id: merchantId, name: shopName } = await requireShop(tx, userId, 'settings');
  const locked = await lockWithShop(tx, { id: requireRecordId(id), merchantId });
  if (locked === undefined) throw new Refusal('not_found');
  return { ...locked, shopName };
}

/** A credit by its id, as it is now, before anything is locked. Refuses `not_found`. */
export async function findNamedCredit(sql: Sql | Tx, id: string): Promise<OwnCredit> {
  const credit = await findCredit(sql, requireRecordId(id));
  if (credit === undefined) throw new Refusal('not_found');
  return credit;
}
