import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { shopsWhere, shopWhere } from '../../merchants/index.ts';
import { findEndpoint } from '../queries/webhook-endpoints.ts';
import type { WebhookDeps } from '../session-deps.ts';
import type { WebhookCaller } from './change-webhooks.ts';

/** Whose endpoints a person makes: their first shop’s, of a mode. Refuses `not_found` without a shop, `shop_permission_missing`. */
export async function callerOfNew({ database }: WebhookDeps, userId: bigint, isLive: boolean): Promise<WebhookCaller> {
  const shop = await shopWhere(database.sql, userId, 'settings');
  if (shop === undefined) throw new Refusal('not_found');
  return { shop: { merchantId: shop.id, isLive }, userId };
}

/** An endpoint of one of a person’s shops, and whose it is. Refuses `not_found`, `shop_permission_missing`. */
export async function findShopEndpoint(
  { database }: WebhookDeps,
  userId: bigint,
  text: string,
): Promise<WebhookCaller & { readonly id: bigint }> {
  const shops = await shopsWhere(database.sql, userId, 'settings');
  const endpoint = await findEndpoint(database.sql, requireRecordId(text));
  if (endpoint === undefined || shops.every(({ id }) => id !== endpoint.merchantId)) throw new Refusal('not_found');
  return { id: endpoint.id, shop: { merchantId: endpoint.merchantId, isLive: endpoint.isLive }, userId };
}
