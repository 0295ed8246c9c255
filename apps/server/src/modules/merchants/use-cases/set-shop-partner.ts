import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import type { ShopCase } from '../domain/shop-case.ts';
import { lockShop, writePartner } from '../queries/shop-reviews.ts';
import { shopCase, type ShopReviewDeps } from './shop-case.ts';

/**
 * Lets the tills of a shop sell through the payment-assistance partner, or as all others do, from two seconds later on. What was agreed before goes on as it began. Each change is
 * in the audit chain; the same again changes nothing. Refuses `not_found` and `own_case`.
 */
export async function setShopPartner(
  deps: ShopReviewDeps,
  order: { readonly operatorId: bigint; readonly id: string; readonly sellsThroughPartner: boolean },
): Promise<ShopCase> {
  const { operatorId, sellsThroughPartner } = order;
  const id = requireRecordId(order.id);
  return await deps.database.transaction(async (tx) => {
    const shop = await lockShop(tx, id);
    if (shop === undefined) throw new Refusal('not_found');
    await requireNoPart(tx, operatorId, { people: [shop.ownerUserId], shops: [shop.id] });
    if (shop.sellsThroughPartner !== sellsThroughPartner) {
      await writePartner(tx, id, sellsThroughPartner);
      await appendAudit(tx, {
        actorId: operatorId,
        action: sellsThroughPartner ? 'merchants.shop_partner_on' : 'merchants.shop_partner_off',
        subjectKind: 'merchant',
        subjectId: id,
        detail: { owner_user_id: shop.ownerUserId },
        at: deps.clock.now(),
      });
    }
    return await shopCase(tx, deps, operatorId, id);
  });
}
