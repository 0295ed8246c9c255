import { type CallTypes, settlementCalls } from '@nesye/contract';
import { readApprovalsOf } from '../../../platform/approvals/approval-queries.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { addressOf, listResponse } from '../../../platform/lists/list-response.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import { type Payout, readPayoutsBefore, readPayoutsForDesk } from '../queries/payouts.ts';
import { readPaidShops } from '../queries/shops.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { HOLDBACK } from './holdback-approval.ts';
import { balanceOfShops } from './show-balance.ts';

type PayoutOut = CallTypes<typeof settlementCalls.listShopPayouts>['reply']['results'][number];
type PaymentOut = CallTypes<typeof settlementCalls.getShopPayment>['reply'];

const RULES: ListRules<'id'> = {
  order: { id: 'integer' },
  standardOrder: { key: 'id', isDescending: true },
  tieBreakers: 0,
};

/** The payouts of all shops or of one, of one state or of all, newest first. Refuses as every list does. */
export async function listShopPayouts(
  { database: { sql } }: SettlementDeps,
  query: CallTypes<typeof settlementCalls.listShopPayouts>['query'],
) {
  const request = readListRequest(query, RULES);
  const { filter_shop: shop } = query;
  const page = await readPayoutsForDesk(
    sql,
    { state: query.filter_state, shopId: shop === undefined ? undefined : BigInt(shop) },
    request,
  );
  const names = await findMerchantNames(
    sql,
    page.rows.map(({ merchantId }) => merchantId),
  );
  return listResponse(
    addressOf(settlementCalls.listShopPayouts.path, { ...query }),
    request,
    page,
    (payout) => view(payout, names.get(payout.merchantId)?.name ?? ''),
    ({ id }) => [String(id)],
  );
}

/** How a shop is paid, for an operator. Refuses `not_found`. */
export async function showShopPayment(deps: SettlementDeps, merchantId: bigint): Promise<PaymentOut> {
  const { sql } = deps.database;
  const [shop] = await readPaidShops(sql, [merchantId]);
  if (shop === undefined) throw new Refusal('not_found');
  const { available, on_its_way: onItsWay, held, debt, hold_reason: reason } = await balanceOfShops(deps, [merchantId]);
  return {
    schedule: shop.schedule,
    holdback_bp: shop.holdbackBp,
    holdback_days: shop.holdbackDays,
    hold_reason: reason,
    available: Number(available),
    on_its_way: Number(onItsWay),
    held: Number(held),
    debt: Number(debt),
    has_open_proposal: (await readApprovalsOf(sql, HOLDBACK, merchantId)).some(({ state }) => state === 'in_check'),
  };
}

const LAST_PAYOUTS = 5;

/** Where the money of a shop is, in rials, and its last payouts, the newest first. */
export async function moneyOfShop(deps: SettlementDeps, merchantId: bigint) {
  const [balance, payouts] = await Promise.all([
    balanceOfShops(deps, [merchantId]),
    readPayoutsBefore(deps.database.sql, merchantId, { before: undefined, limit: LAST_PAYOUTS }),
  ]);
  return { ...balance, payouts };
}

const view = (payout: Payout, name: string): PayoutOut => ({
  id: Number(payout.id),
  merchant_id: Number(payout.merchantId),
  merchant_name: name,
  state: payout.state,
  amount: Number(payout.amount),
  sheba_masked: payout.shebaMask,
  cut_at: payout.cutAt.toISOString(),
  expected_at: payout.cycleAt.toISOString(),
  ended_at: payout.endedAt?.toISOString() ?? null,
  tracking_code: payout.bankReference,
  reason: payout.failure,
});
