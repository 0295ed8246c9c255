import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import type { ShopCase } from '../domain/shop-case.ts';
import { lockOrigin, writeOriginDecision } from '../queries/shop-origins.ts';
import { lockShop } from '../queries/shop-reviews.ts';
import { notifyOwner } from './notify-owner.ts';
import { shopCase, type ShopReviewDeps } from './shop-case.ts';

export interface DecisionOnOrigin {
  readonly operatorId: bigint;
  readonly id: string;
  readonly decision: 'approve' | 'reject';
}

/**
 * Approves a site that a shop has registered, or refuses it, also one that was approved: codes that lead there lead nowhere from then on. The owner is
 * notified. Of two decisions at once the second sees the first. Refuses `not_found`, `own_case`, `already_decided`.
 */
export async function decideOrigin(
  deps: ShopReviewDeps,
  { operatorId, id, decision }: DecisionOnOrigin,
): Promise<ShopCase> {
  const originId = requireRecordId(id);
  const state = decision === 'approve' ? 'approved' : 'rejected';
  return deps.database.transaction(async (tx) => {
    const origin = await lockOrigin(tx, originId);
    const shop = origin && (await lockShop(tx, origin.merchantId));
    if (origin === undefined || shop === undefined) throw new Refusal('not_found');
    await requireNoPart(tx, operatorId, { people: [shop.ownerUserId], shops: [shop.id] });
    if (origin.state === state || (origin.state === 'rejected' && state === 'approved'))
      throw new Refusal('already_decided');
    const at = deps.clock.now();
    await writeOriginDecision(tx, originId, { state, decidedBy: operatorId, decidedAt: at });
    await notifyOwner(tx, shop, decision === 'approve' ? 'shop_site_approved' : 'shop_site_rejected', at);
    await appendAudit(tx, {
      actorId: operatorId,
      action: `merchants.origin_${decision}`,
      subjectKind: 'shop_origin',
      subjectId: originId,
      detail: { merchant_id: shop.id, origin: origin.origin },
      at,
    });
    return shopCase(tx, deps, operatorId, shop.id);
  });
}
