import { STANDARD_NAME } from '@nesye/contract/server-texts';
import { CURRENCY, MERCHANT_STATUS, type ShopRejectCode } from '@nesye/contract/constants';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { sqlState, type Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { readCustomers } from '../../kyc/index.ts';
import type { ReviewedShop, ShopCase, ShopDecision } from '../domain/shop-case.ts';
import { STANDARD_COMMISSION_BP } from '../domain/standard-commission.ts';
import { hasTerminal, lockShop, readCommissionRates, writeShopDecision } from '../queries/shop-reviews.ts';
import { insertCommission } from '../queries/write-merchants.ts';
import { notifyOwner } from './notify-owner.ts';
import { openTerminal } from './open-terminal.ts';
import { refuseConfusableName } from './refuse-confusable-name.ts';
import { shopCase, type ShopReviewDeps } from './shop-case.ts';

const UNIQUE_VIOLATION = '23505';

export interface DecisionOnShop {
  readonly operatorId: bigint;
  readonly id: string;
  readonly decision: 'approve' | 'reject';
  readonly reason: ShopRejectCode | undefined;
  /** For the owner; required with the reason `other`. */
  readonly note: string | undefined;
  /** Why it is confirmed although not all of its papers are accepted; for operators. */
  readonly withoutPapers: string | undefined;
}

/**
 * Decides about a shop. A confirmed one gets the standard commission where nothing was agreed, and a QR code where it has none, and sells from then on. Of two
 * concurrent decisions the first wins and the second gets `already_decided`. The owner is notified once it is committed. Refuses `reason_missing`, `not_found`,
 * `own_case` and `already_decided`. A confirmation refuses as `refuseConfusableName` does, and `owner_not_identified` before the registry knows the owner. It refuses
 * `shop_papers_missing` where not all papers are accepted and no one wrote why.
 */
export async function decideShop(deps: ShopReviewDeps, request: DecisionOnShop): Promise<ShopCase> {
  const { database, clock } = deps;
  const id = requireRecordId(request.id);
  const decision = decisionOf(request, clock.now());
  return database.transaction(async (tx) => {
    const shop = await lockShop(tx, id);
    if (shop === undefined) throw new Refusal('not_found');
    await requireNoPart(tx, request.operatorId, { people: [shop.ownerUserId], shops: [shop.id] });
    if (shop.status !== MERCHANT_STATUS.inCheck) throw new Refusal('already_decided');
    if (decision.decision === 'approve') await openShop(tx, deps, shop, decision);
    await writeShopDecision(tx, shop, decision, clock.businessNow()).catch(refuseSecondOfName);
    await notifyOwner(
      tx,
      shop,
      decision.decision === 'approve' ? 'shop_confirmed' : 'shop_rejected',
      decision.decidedAt,
    );
    await appendAudit(tx, {
      actorId: request.operatorId,
      action: `merchants.shop_${decision.decision}`,
      subjectKind: 'merchant',
      subjectId: id,
      detail: { owner_user_id: shop.ownerUserId, ...detailOf(decision) },
      at: decision.decidedAt,
    });
    return shopCase(tx, deps, request.operatorId, id);
  });
}

function decisionOf({ decision, operatorId, reason, note, withoutPapers }: DecisionOnShop, at: Date): ShopDecision {
  const base = { decision, decidedBy: operatorId, decidedAt: at };
  if (decision === 'approve') return { ...base, rejectCode: null, rejectReason: withoutPapers ?? null };
  if (reason === undefined) throw new Refusal('reason_missing', { field: 'reason' });
  const rejectReason = note?.trim() ?? '';
  if (reason === 'other' && rejectReason === '') throw new Refusal('reason_missing', { field: 'note' });
  return { ...base, rejectCode: reason, rejectReason: rejectReason === '' ? null : rejectReason };
}

const detailOf = ({ rejectCode, rejectReason, decision }: ShopDecision) => {
  if (rejectCode !== null) return { reason: rejectCode };
  return decision === 'approve' && rejectReason !== null ? { without_papers: rejectReason } : {};
};

/** Two shops of one name confirmed at the same moment: the index lets one of them be. */
function refuseSecondOfName(error: unknown): never {
  throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal('shop_name_taken', { field: 'name' }) : error;
}

/** What a shop needs to sell. */
async function openShop(
  tx: Tx,
  { clock, arePapersAccepted }: ShopReviewDeps,
  shop: ReviewedShop,
  { rejectReason: withoutPapers }: ShopDecision,
): Promise<void> {
  const owner = (await readCustomers(tx, [shop.ownerUserId])).get(shop.ownerUserId);
  if (owner?.isIdentityLocked !== true) throw new Refusal('owner_not_identified');
  await refuseConfusableName(tx, shop);
  if (withoutPapers === null && !(await arePapersAccepted(tx, shop)))
    throw new Refusal('shop_papers_missing', { field: 'without_papers' });
  const validFrom = clock.businessDate();
  if ((await readCommissionRates(tx, shop.id, validFrom)).length === 0)
    await insertCommission(tx, shop.id, { bp: STANDARD_COMMISSION_BP, validFrom });
  if (await hasTerminal(tx, shop.id)) return;
  await openTerminal(tx, {
    merchantId: shop.id,
    title: STANDARD_NAME.terminal,
    currency: CURRENCY.irr,
    at: clock.businessNow(),
  });
}
