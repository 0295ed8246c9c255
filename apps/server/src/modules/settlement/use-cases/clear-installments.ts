import type { CallTypes, settlementCalls } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import { shopWhere } from '../../merchants/index.ts';
import { sumUnpaidOfKind } from '../queries/movements.ts';
import { readPaidShops } from '../queries/shops.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { requestPayout } from './payout-schedule.ts';
import { balanceOfShops } from './show-balance.ts';

type Clearing = CallTypes<typeof settlementCalls.clearInstallments>['reply'];

/**
 * Pays out what customers have paid of the credit of the user's shop, where payouts are made on request. Otherwise the next payout brings it, and the response says when.
 * Once more on the same day gives the same payout. Refuses `not_found` and `payout_held`.
 */
export async function clearInstallments(deps: SettlementDeps, userId: bigint): Promise<Clearing> {
  const { sql } = deps.database;
  const own = await shopWhere(sql, userId, 'settings');
  if (own === undefined) throw new Refusal('not_found');
  const [shop] = await readPaidShops(sql, [own.id]);
  const collected = Number(await sumUnpaidOfKind(sql, own.id, 'own_credit'));
  const payout = shop?.schedule === 'on_request' ? await payoutOf(deps, userId, own.id) : null;
  if (payout !== null) return { collected, payout, expected_at: payout.expected_at };
  const { next_payout: next } = await balanceOfShops(deps, [own.id]);
  return { collected, payout: null, expected_at: collected > 0 ? (next?.at ?? null) : null };
}

async function payoutOf(deps: SettlementDeps, userId: bigint, merchantId: bigint) {
  try {
    return await requestPayout(deps, userId, merchantId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'payout_nothing_ready') return null;
    throw error;
  }
}
