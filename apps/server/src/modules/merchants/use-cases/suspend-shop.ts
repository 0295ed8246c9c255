import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isSamePerson, requireNoPart } from '../../../platform/operators/part-in-case.ts';
import type { ShopCase } from '../domain/shop-case.ts';
import { lockShop, readShopDecisions, writeShopDecision } from '../queries/shop-reviews.ts';
import { notifyOwner } from './notify-owner.ts';
import { shopCase, type ShopReviewDeps } from './shop-case.ts';

export interface SuspensionOrder {
  readonly operatorId: bigint;
  readonly id: string;
  readonly action: 'suspend' | 'lift';
  readonly reason: string;
}

/**
 * Suspends a confirmed shop, so that it sells nothing from then on, or lifts that; one operator suspends, another lifts. What was sold, what is held for a card and what we owe
 * the shop go on. Both stand in the audit chain, and the owner is notified. Of two concurrent ones the first wins. Refuses `reason_missing`, `not_found`, `own_case`,
 * `already_decided` for a shop that is not confirmed (to lift: not suspended), and `own_proposal` for who suspended it.
 */
export async function suspendShop(deps: ShopReviewDeps, order: SuspensionOrder): Promise<ShopCase> {
  const { database, clock } = deps;
  const { operatorId, action } = order;
  const id = requireRecordId(order.id);
  const reason = order.reason.trim();
  if (reason === '') throw new Refusal('reason_missing', { field: 'reason' });
  return await database.transaction(async (tx) => {
    const shop = await lockShop(tx, id);
    if (shop === undefined) throw new Refusal('not_found');
    await requireNoPart(tx, operatorId, { people: [shop.ownerUserId], shops: [shop.id] });
    const from = action === 'suspend' ? MERCHANT_STATUS.confirmed : MERCHANT_STATUS.suspended;
    if (shop.status !== from) throw new Refusal('already_decided');
    const [last] = await readShopDecisions(tx, id, 1);
    if (action === 'lift' && last !== undefined && (await isSamePerson(tx, operatorId, last.decidedBy)))
      throw new Refusal('own_proposal');
    const at = clock.now();
    const decision = { decision: action, decidedBy: operatorId, decidedAt: at, rejectCode: null, rejectReason: reason };
    await writeShopDecision(tx, shop, decision, clock.businessNow());
    await notifyOwner(tx, shop, action === 'suspend' ? 'shop_suspended' : 'shop_resumed', at);
    await appendAudit(tx, {
      actorId: operatorId,
      action: `merchants.shop_${action}`,
      subjectKind: 'merchant',
      subjectId: id,
      detail: { owner_user_id: shop.ownerUserId, reason },
      at,
    });
    return await shopCase(tx, deps, operatorId, id);
  });
}
