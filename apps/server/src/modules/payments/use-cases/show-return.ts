import { addDays, daysBetween, jalaliText } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { shopsOfPerson } from '../../merchants/index.ts';
import { readPausedRows } from '../../schedules/index.ts';
import { findPurchases, type PurchaseFacts } from '../queries/find-purchase.ts';
import { readReturnPolicy, readReturns, type ReturnRequest } from '../queries/returns.ts';
import { readRestOfSale } from './rest-of-sale.ts';

export type ReturnSide = 'customer' | 'shop';

/** A purchase that succeeded, of this customer or sold by a shop of this user. Refuses `not_found`, and `nothing_to_return` for one's own that did not succeed. */
export async function findOwnSale(sql: Sql, userId: bigint, id: string, side: ReturnSide): Promise<PurchaseFacts> {
  const purchaseId = requireRecordId(toLatinDigits(id));
  const purchase = (await findPurchases(sql, [purchaseId])).get(purchaseId);
  if (purchase === undefined || !(await isOf(sql, userId, purchase, side))) throw new Refusal('not_found');
  if (!purchase.hasSucceeded) throw new Refusal('nothing_to_return');
  return purchase;
}

async function isOf(
  sql: Sql,
  userId: bigint,
  { customerId, merchantId }: PurchaseFacts,
  side: ReturnSide,
): Promise<boolean> {
  if (side === 'customer') return customerId === userId;
  const shop = (await shopsOfPerson(sql, userId)).find(({ id }) => id === merchantId);
  return shop?.permissions.includes('refund') === true;
}

/** How far the return of a purchase is, for its customer or its shop, and whether one can be announced today. Amounts in rials. Refuses `not_found`. */
export async function showReturn(
  { sql, clock }: { readonly sql: Sql; readonly clock: Clock },
  userId: bigint,
  id: string,
) {
  const purchaseId = requireRecordId(toLatinDigits(id));
  const purchase = (await findPurchases(sql, [purchaseId])).get(purchaseId);
  if (purchase === undefined) throw new Refusal('not_found');
  const isCustomer = await isOf(sql, userId, purchase, 'customer');
  const isShop = !isCustomer && (await isOf(sql, userId, purchase, 'shop'));
  if (!isCustomer && !isShop) throw new Refusal('not_found');
  const today = clock.businessDate();
  const policy = await readReturnPolicy(sql, today);
  const [newest, ...earlier] = await readReturns(sql, purchaseId);
  const isUnderWay = newest?.outcome === null;
  const [paused] = await readPausedRows(sql, purchase.customerId, today, purchaseId);
  const isInTime = daysBetween(purchase.businessDate, today) <= policy.openDays;
  const count = newest === undefined ? 0 : earlier.length + 1;
  const mayOpen = purchase.hasSucceeded && !isUnderWay && paused === undefined && isInTime && count < policy.maxReturns;
  return {
    newest: newest === undefined ? null : returnView(newest),
    // What a customer owes is no business of the shop's.
    paused: paused === undefined || isShop ? null : { count: paused.count, amount: paused.amount },
    can_open: mayOpen && ((await readRestOfSale(sql, purchaseId)) ?? 0n) > 0n,
    open_until: addDays(purchase.businessDate, policy.openDays),
    hold_days: policy.holdDays,
    can_withdraw: isCustomer && isUnderWay,
    can_refuse: isShop && isUnderWay,
  };
}

function returnView({ id, announcedBy, way, openedAt, holdUntil, outcome, refusal, closedAt }: ReturnRequest) {
  return {
    id,
    state: outcome ?? ('under_way' as const),
    announced_by: announcedBy,
    way,
    opened_at: openedAt.toISOString(),
    hold_until: holdUntil,
    hold_until_jalali: jalaliText(holdUntil),
    refusal,
    closed_at: closedAt?.toISOString() ?? null,
  };
}
