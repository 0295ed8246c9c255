import { addDays, daysBetween, type IsoDate, jalaliText } from '@nesye/money';
import { errorCatalogue } from '@nesye/contract/errors';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findPurchases, type PurchaseFacts, readRestOfSale } from '../../payments/index.ts';
import { countStoppedDays } from '../../schedules/index.ts';
import { countDisputes, findNewest, type Policy, readPolicy } from '../queries/disputes.ts';
import type { DisputeDeps } from '../dispute-deps.ts';

/** Why a purchase cannot be disputed. */
export type NoDispute =
  | 'nothing_to_dispute'
  | 'dispute_open'
  | 'dispute_decided'
  | 'dispute_too_late'
  | 'dispute_limit';

/** A customer's own purchase. Refuses `not_found`. */
export async function findOwnPurchase(sql: Sql, customerId: bigint, purchaseId: bigint): Promise<PurchaseFacts> {
  const purchase = (await findPurchases(sql, [purchaseId])).get(purchaseId);
  if (purchase?.customerId !== customerId) throw new Refusal('not_found');
  return purchase;
}

/** Why a purchase cannot be disputed on a day; undefined where it can. To open one, lock its rows first. */
export async function whyNoDispute(
  sql: Sql | Tx,
  purchase: PurchaseFacts,
  policy: Policy,
  day: IsoDate,
): Promise<NoDispute | undefined> {
  const { id: purchaseId, customerId } = purchase;
  if (!purchase.hasSucceeded) return 'nothing_to_dispute';
  const newest = await findNewest(sql, purchaseId);
  if (newest !== undefined && newest.outcome === null) return 'dispute_open';
  if (newest?.outcome === 'for_customer' || newest?.outcome === 'for_shop') return 'dispute_decided';
  if ((await readRestOfSale(sql, purchaseId)) === 0n) return 'nothing_to_dispute';
  if (daysBetween(purchase.businessDate, day) > policy.openDays) return 'dispute_too_late';
  if ((await countDisputes(sql, purchaseId)) >= policy.maxDisputes) return 'dispute_limit';
  const stopped = await countStoppedDays(sql, { customerId, purchaseId });
  return stopped >= policy.maxStoppedDays ? 'dispute_limit' : undefined;
}

/** Whether a customer may dispute their purchase now, why not, and until when: what the form says before it is filled in. Refuses `not_found`. */
export async function showDisputability({ database, clock }: DisputeDeps, customerId: bigint, purchaseId: bigint) {
  const { sql } = database;
  const purchase = await findOwnPurchase(sql, customerId, purchaseId);
  const today = clock.businessDate();
  const policy = await readPolicy(sql, today);
  const code = await whyNoDispute(sql, purchase, policy, today);
  const openUntil = addDays(purchase.businessDate, policy.openDays);
  return {
    can_open: code === undefined,
    reason: code === undefined ? null : { code, text: errorCatalogue[code].fa },
    open_until: openUntil,
    open_until_jalali: jalaliText(openUntil),
    disputes_left: Math.max(0, policy.maxDisputes - (await countDisputes(sql, purchaseId))),
  };
}
