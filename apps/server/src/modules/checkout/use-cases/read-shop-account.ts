import type { MOVEMENT_KINDS } from '@nesye/contract/constants';
import { keyRefusal } from '../../../platform/http/guard.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findShopDetails, findWebTill, readBranches } from '../../merchants/index.ts';
import type { Payout, PayoutLineRow, PayoutsOfShop } from '../../settlement/index.ts';
import { idIn, paymentCode } from '../checkout-views.ts';
import { findOrdersOfPayments } from '../queries/payments.ts';
import type { ShopMode } from '../queries/sessions.ts';
import type { CheckoutDeps } from '../session-deps.ts';

type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What the reads of a shop's account need. */
export interface AccountDeps extends CheckoutDeps {
  readonly payouts: () => PayoutsOfShop;
}

const MAX_BRANCHES = 500;
const MAX_ROWS = 100;

const wantedOf = (limit: string | undefined): number => Math.max(1, Math.min(MAX_ROWS, Number(limit ?? MAX_ROWS)));

/** A shop with its branches, oldest first. Refuses `token_not_valid` where it has gone. */
export async function listStores({ database: { sql } }: AccountDeps, { merchantId }: ShopMode) {
  const [details, till, branches] = await Promise.all([
    findShopDetails(sql, merchantId),
    findWebTill(sql, merchantId),
    readBranches(sql, [merchantId], { limit: MAX_BRANCHES, offset: 0, isDescending: false }),
  ]);
  if (details === undefined) throw keyRefusal('token_not_valid');
  return {
    shop_id: Number(merchantId),
    shop_name: details.name,
    sells: typeof till !== 'string',
    branches: branches.rows.map((branch) => ({
      id: Number(branch.id),
      name: branch.name,
      city: branch.city,
      address: branch.address,
      phone: branch.phone,
      open: branch.closedAt === null,
      tills: branch.terminalCount,
    })),
  };
}

/** Payouts are of real money: a test key sees them in the sandbox alone. */
const seesPayouts = ({ mayBePrivate }: AccountDeps, { isLive }: ShopMode): boolean => isLive || mayBePrivate;

/** Payouts of a shop before one that was read, newest first; at most 100. */
export async function listPayouts(
  deps: AccountDeps,
  shop: ShopMode,
  { after, limit }: { readonly after?: string; readonly limit?: string },
) {
  if (!seesPayouts(deps, shop)) return { data: [], has_more: false };
  const wanted = wantedOf(limit);
  const before = after === undefined ? undefined : idIn(after);
  const found = await deps.payouts().list(shop.merchantId, { before, limit: wanted + 1 });
  return { data: found.slice(0, wanted).map(payoutView), has_more: found.length > wanted };
}

/** One payout of a shop. Refuses `not_found`. */
export const showPayout = async (deps: AccountDeps, shop: ShopMode, code: string) =>
  payoutView(await requirePayout(deps, shop, code));

async function requirePayout(deps: AccountDeps, shop: ShopMode, code: string): Promise<Payout> {
  const payout = seesPayouts(deps, shop) ? await deps.payouts().find(shop.merchantId, idIn(code)) : undefined;
  if (payout === undefined) throw new Refusal('not_found');
  return payout;
}

/** What a payout of a shop is made of, after a movement that was read; at most 100. Refuses `not_found`. */
export async function listMovements(
  deps: AccountDeps,
  shop: ShopMode,
  code: string,
  { after, limit }: { readonly after?: string; readonly limit?: string },
) {
  const payout = await requirePayout(deps, shop, code);
  const wanted = wantedOf(limit);
  const found = await deps.payouts().lines(payout.id, { after: keyIn(after), limit: wanted + 1 });
  const lines = found.slice(0, wanted);
  return { data: await movementViews(deps, shop, lines), has_more: found.length > wanted };
}

function keyIn(after: string | undefined) {
  const [, id = '', part = ''] = after?.split('_') ?? [];
  return after === undefined ? undefined : { movementId: idIn(`mv_${id}`), part: Number(part) };
}

/** Lines with the web order each is of, where that is of the key's mode. */
async function movementViews({ database, heldSales }: AccountDeps, shop: ShopMode, lines: readonly PayoutLineRow[]) {
  const purchases = [...new Set(lines.flatMap(({ purchaseId }) => (purchaseId === null ? [] : [purchaseId])))];
  const sales = await heldSales().salesOf(database.sql, purchases);
  const orders = await findOrdersOfPayments(database.sql, shop, [...sales.values()]);
  return lines.map(({ movementId, part, kind, amount, purchaseId, at }) => {
    const saleId = purchaseId === null ? undefined : sales.get(purchaseId);
    const orderRef = saleId === undefined ? undefined : orders.get(saleId);
    return {
      id: `mv_${movementId}_${part}`,
      kind: kind as MovementKind,
      amount,
      payment_id: saleId === undefined || orderRef === undefined ? null : paymentCode(saleId),
      order_ref: orderRef ?? null,
      at: at.toISOString(),
    };
  });
}

const payoutView = (payout: Payout) => ({
  id: `po_${payout.id}`,
  status: payout.state,
  amount: payout.amount,
  currency: 'IRR' as const,
  sheba_masked: payout.shebaMask,
  created_at: payout.cutAt.toISOString(),
  expected_at: payout.cycleAt.toISOString(),
  paid_at: payout.state === 'paid' || payout.state === 'partly_paid' ? (payout.endedAt?.toISOString() ?? null) : null,
  tracking_code: payout.bankReference,
  return_reason: payout.failure,
});
