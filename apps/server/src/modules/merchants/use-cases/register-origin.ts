import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readWebPageAddress } from '../../../platform/http/web-page-address.ts';
import type { ShopOrigin } from '../domain/shop-origin.ts';
import { shopsWhere, shopWhere } from '../queries/shop-access.ts';
import { deleteOrigin, insertOrigin, readOrigins } from '../queries/shop-origins.ts';
import { lockShop } from '../queries/shop-reviews.ts';

/** A shop has a site or two; more would only fill the operators' queue. */
const MAX_ORIGINS = 5;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

export interface OriginDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The sandbox also takes sites of this machine. */
  readonly mayBePrivate: boolean;
}

/**
 * Registers the site of an address for the user's first shop, to be approved by an operator; one that is registered is returned as it is. Refuses
 * `merchant_not_active` without a shop, `shop_permission_missing`, `origin_invalid`, `origin_limit_reached`.
 */
export async function registerOrigin(
  { database, clock, mayBePrivate }: OriginDeps,
  userId: bigint,
  address: string,
): Promise<ShopOrigin> {
  const text = address.trim();
  const origin = readWebPageAddress(SCHEME.test(text) ? text : `https://${text}`, { mayBePrivate })?.origin;
  if (origin === undefined) throw new Refusal('origin_invalid', { field: 'address' });
  const shop = await shopWhere(database.sql, userId, 'settings');
  if (shop === undefined) throw new Refusal('merchant_not_active');
  return database.transaction(async (tx) => {
    await lockShop(tx, shop.id);
    const origins = await readOrigins(tx, shop.id);
    const registered = origins.find((each) => each.origin === origin);
    if (registered !== undefined) return registered;
    if (origins.length >= MAX_ORIGINS) throw new Refusal('origin_limit_reached');
    const made = await insertOrigin(tx, shop.id, origin, clock.businessNow());
    await appendAudit(tx, {
      actorId: userId,
      action: 'merchants.origin_registered',
      subjectKind: 'shop_origin',
      subjectId: made.id,
      detail: { merchant_id: shop.id, origin },
      at: clock.now(),
    });
    return made;
  });
}

/** Takes a site of the user's shops away, so that no code leads there any more. Refuses `not_found` for any other, and `shop_permission_missing`. */
export async function removeOrigin(
  { database, clock }: Pick<OriginDeps, 'database' | 'clock'>,
  userId: bigint,
  id: string,
): Promise<void> {
  const originId = requireRecordId(id);
  const shops = await shopsWhere(database.sql, userId, 'settings');
  const merchantIds = shops.map((shop) => shop.id);
  await database.transaction(async (tx) => {
    if (!(await deleteOrigin(tx, merchantIds, originId))) throw new Refusal('not_found');
    await appendAudit(tx, {
      actorId: userId,
      action: 'merchants.origin_removed',
      subjectKind: 'shop_origin',
      subjectId: originId,
      detail: {},
      at: clock.now(),
    });
  });
}
