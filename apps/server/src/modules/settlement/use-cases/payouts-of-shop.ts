import { pushOrders } from '../../../platform/orders/order-work.ts';
import {
  findPayout,
  type Payout,
  type PayoutLineRow,
  readLinesAfter,
  readOpenParts,
  readPayoutsBefore,
} from '../queries/payouts.ts';
import { PAYOUT_ORDER, type SettlementDeps } from '../settlement-deps.ts';

/** A line by its movement and its part of that. */
export interface LineKey {
  readonly movementId: bigint;
  readonly part: number;
}

/** What was paid out to one shop, as its people see it: for its server. */
export interface PayoutsOfShop {
  /** Before one, newest first. The bank is asked about what it can say by now. */
  list(
    merchantId: bigint,
    page: { readonly before: bigint | undefined; readonly limit: number },
  ): Promise<readonly Payout[]>;
  /** One of the shop, or undefined. */
  find(merchantId: bigint, id: bigint): Promise<Payout | undefined>;
  /** The lines of a payout after one, oldest first; all of them sum to its amount. */
  lines(
    payoutId: bigint,
    page: { readonly after: LineKey | undefined; readonly limit: number },
  ): Promise<readonly PayoutLineRow[]>;
}

/** The port over what the panel reads. */
export function createPayoutsOfShop(deps: SettlementDeps): PayoutsOfShop {
  const { sql } = deps.database;
  return {
    list: async (merchantId, page) => {
      const open = await readOpenParts(sql, [merchantId]);
      if (open.length > 0) await pushOrders(deps, { kind: PAYOUT_ORDER, ids: open });
      return await readPayoutsBefore(sql, merchantId, page);
    },
    find: (merchantId, id) => findPayout(sql, [merchantId], id),
    lines: (payoutId, page) => readLinesAfter(sql, payoutId, page),
  };
}
