import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import type { ShopCase } from '../domain/shop-case.ts';
import { shopCase, type ShopReviewDeps } from './shop-case.ts';

/** One shop for an operator, the owner's numbers masked; that it was looked at is audited. Refuses `not_found`. */
export async function showShopReview(deps: ShopReviewDeps, operatorId: bigint, id: string): Promise<ShopCase> {
  const shopId = requireRecordId(id);
  const view = await shopCase(deps.database.sql, deps, operatorId, shopId);
  await appendAudit(deps.database.sql, {
    actorId: operatorId,
    action: 'merchants.shop_look',
    subjectKind: 'merchant',
    subjectId: shopId,
    detail: {},
    at: deps.clock.now(),
  });
  return view;
}
