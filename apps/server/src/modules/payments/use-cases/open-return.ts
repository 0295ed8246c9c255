import type { ReturnWay } from '@nesye/contract/constants';
import { addDays, daysBetween } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { ACCOUNT } from '../../ledger/index.ts';
import { lockRefundableRows, pausePurchase } from '../../schedules/index.ts';
import { insertReturn, readReturnPolicy, readReturns } from '../queries/returns.ts';
import { notifyOfReturn } from './notify-of-return.ts';
import { readRestOfSale } from './rest-of-sale.ts';
import { findOwnSale, type ReturnSide } from './show-return.ts';

export interface ReturnDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Announces that the goods of a purchase go back to the shop, by its customer or its shop: its owed rows stop until the shop has refunded or refused, or until the days of
 * the policy are over. Of two concurrent ones the first wins. Refuses `not_found` (another's), `nothing_to_return`, `return_too_late`, `return_open`, `return_limit_reached` and
 * `dispute_open` (its rows are stopped by a dispute).
 */
export async function openReturn(
  { database, clock }: ReturnDeps,
  userId: bigint,
  { id, way, side }: { readonly id: string; readonly way: ReturnWay; readonly side: ReturnSide },
): Promise<void> {
  const { id: purchaseId, customerId, merchantId, businessDate } = await findOwnSale(database.sql, userId, id, side);
  const openedOn = clock.businessDate();
  const policy = await readReturnPolicy(database.sql, openedOn);
  await database.transaction(async (tx) => {
    const wallet = { kind: ACCOUNT.cashWallet, partyId: customerId };
    const found = await lockRefundableRows(tx, { customerId, purchaseId, asOf: openedOn }, [wallet]);
    const before = await readReturns(tx, purchaseId);
    if (before.some(({ outcome }) => outcome === null)) throw new Refusal('return_open');
    if (found.rows.some(({ debt }) => debt.pausedFrom !== undefined)) throw new Refusal('dispute_open');
    if ((await readRestOfSale(tx, purchaseId)) === 0n) throw new Refusal('nothing_to_return');
    if (daysBetween(businessDate, openedOn) > policy.openDays) throw new Refusal('return_too_late');
    if (before.length >= policy.maxReturns) throw new Refusal('return_limit_reached');
    const request = await insertReturn(tx, {
      purchaseId,
      customerId,
      merchantId,
      announcedBy: side,
      way,
      openedAt: clock.businessNow(),
      openedOn,
      holdUntil: addDays(openedOn, policy.holdDays - 1),
    });
    if (request === undefined) throw new Refusal('return_open');
    await pausePurchase(tx, { customerId, purchaseId, asOf: openedOn }, found, { kind: 'return', id: request.id });
    await notifyOfReturn(tx, clock, request);
  });
}
