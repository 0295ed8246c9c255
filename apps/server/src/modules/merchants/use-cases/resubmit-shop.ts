import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { OwnMerchant } from '../domain/profile.ts';
import { merchantsOfUser } from '../queries/read-merchants.ts';
import { readOwnMerchants } from '../queries/read-profiles.ts';
import { lockShop, resubmitMerchant } from '../queries/shop-reviews.ts';
import { refuseConfusableName } from './refuse-confusable-name.ts';
import { readShop, type ShopToSignUp, type SignUpShopDeps } from './sign-up-shop.ts';

/**
 * Corrects the user's refused shop and hands it in again: it is in check from then on, at the end of the queue. Refuses as a sign-up does, `not_found` for a user
 * without a shop, `shop_not_rejected` for a shop that was not refused, the second of two concurrent requests among them.
 */
export async function resubmitShop(deps: SignUpShopDeps, userId: bigint, shop: ShopToSignUp): Promise<OwnMerchant> {
  const { database, clock } = deps;
  const corrected = await readShop(deps, shop);
  await database.transaction(async (tx) => {
    const [own] = await merchantsOfUser(tx, userId);
    const locked = own === undefined ? undefined : await lockShop(tx, own.id);
    if (locked === undefined) throw new Refusal('not_found');
    if (locked.status !== MERCHANT_STATUS.rejected) throw new Refusal('shop_not_rejected');
    await refuseConfusableName(tx, { name: corrected.name, ownerUserId: userId });
    await resubmitMerchant(tx, locked.id, corrected, clock.businessNow());
    await appendAudit(tx, {
      actorId: userId,
      action: 'merchants.resubmit_shop',
      subjectKind: 'merchant',
      subjectId: locked.id,
      detail: { category_id: corrected.categoryId, city_id: corrected.cityId },
      at: clock.now(),
    });
  });
  const owned = await merchantsOfUser(database.sql, userId);
  const [own] = await readOwnMerchants(
    database.sql,
    owned.map(({ id }) => id),
  );
  if (own === undefined) throw new Error('the shop that was written is not there');
  return own;
}
