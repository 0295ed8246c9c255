import { type CallTypes, settlementCalls } from '@nesye/contract';
import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { Refusal } from '../../../platform/http/refusal.ts';
import { addressOf, listResponse } from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { pushOrders } from '../../../platform/orders/order-work.ts';
import { shopsWhere } from '../../merchants/index.ts';
import {
  findPayout,
  type Payout,
  type PayoutLineRow,
  readOpenParts,
  readPayoutLines,
  readPayouts,
} from '../queries/payouts.ts';
import { PAYOUT_ORDER, type SettlementDeps } from '../settlement-deps.ts';

type PayoutOut = CallTypes<typeof settlementCalls.getPayout>['reply'];
type LineOut = CallTypes<typeof settlementCalls.listPayoutLines>['reply']['results'][number];

const PAGE_SIZE = 20;

const shopsOf = async (deps: SettlementDeps, userId: bigint): Promise<readonly bigint[]> =>
  (await shopsWhere(deps.database.sql, userId, 'see_money')).map(({ id }) => id);

/** The payouts of a user's shops, newest first, 20 a page. The bank is asked about what it can say by now. Refuses as every paged list does. */
export async function listPayouts(deps: SettlementDeps, userId: bigint, query: ListQuery) {
  const { sql } = deps.database;
  const shops = await shopsOf(deps, userId);
  const open = await readOpenParts(sql, shops);
  if (open.length > 0) await pushOrders(deps, { kind: PAYOUT_ORDER, ids: open });
  return await pagedList(
    settlementCalls.listPayouts,
    ['newest'],
    async (_, page) => {
      const { total, rows } = await readPayouts(sql, shops, page);
      return { total, rows: rows.map(payoutView) };
    },
    PAGE_SIZE,
  )(sql, query);
}

/** One payout of a user's shops. Refuses `not_found`. */
export async function showPayout(deps: SettlementDeps, userId: bigint, id: bigint): Promise<PayoutOut> {
  return payoutView(await ownPayout(deps, userId, id));
}

const LINES: ListRules<'created_at'> = {
  order: { created_at: 'instant' },
  standardOrder: { key: 'created_at', isDescending: false },
  tieBreakers: 2,
  pageSize: PAGE_SIZE,
};

/** The lines of a payout of a user's shops, oldest first; they sum to its amount. Refuses `not_found`, and as every list does. */
export async function listPayoutLines(deps: SettlementDeps, userId: bigint, id: bigint, query: ListQuery) {
  const request = readListRequest(query, LINES);
  const payout = await ownPayout(deps, userId, id);
  const path = settlementCalls.listPayoutLines.path.replace(':id', String(payout.id));
  return listResponse(
    addressOf(path, { ...query }),
    request,
    await readPayoutLines(deps.database.sql, payout.id, request),
    lineView,
    ({ at, movementId, part }) => [at.toISOString(), String(movementId), String(part)],
  );
}

async function ownPayout(deps: SettlementDeps, userId: bigint, id: bigint): Promise<Payout> {
  const payout = await findPayout(deps.database.sql, await shopsOf(deps, userId), id);
  if (payout === undefined) throw new Refusal('not_found');
  return payout;
}

const STATUS = {
  on_its_way: TRANSACTION_RESULT.unknown,
  paid: TRANSACTION_RESULT.success,
  partly_paid: TRANSACTION_RESULT.success,
  netted: TRANSACTION_RESULT.success,
  returned: TRANSACTION_RESULT.failed,
} as const;

/** A payout as its shop reads it. */
export const payoutView = (payout: Payout): PayoutOut => ({
  id: Number(payout.id),
  uid: payout.uid,
  status: STATUS[payout.state],
  state: payout.state,
  amount: Number(payout.amount),
  sheba_masked: payout.shebaMask,
  cut_at: payout.cutAt.toISOString(),
  expected_at: payout.cycleAt.toISOString(),
  paid_at: payout.state === 'paid' || payout.state === 'partly_paid' ? (payout.endedAt?.toISOString() ?? null) : null,
  tracking_code: payout.bankReference,
  reason: payout.failure,
});

const lineView = ({ movementId, part, kind, amount, purchaseId, at }: PayoutLineRow): LineOut => ({
  id: Number(movementId) * 2 + part,
  kind: kind as LineOut['kind'],
  amount: Number(amount),
  purchase_id: purchaseId === null ? null : Number(purchaseId),
  at: at.toISOString(),
});
