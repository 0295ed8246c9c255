import { type HOLD_REASONS, MERCHANT_STATUS } from '@nesye/contract/constants';
import { addDays, businessDate, type IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { openOrders } from '../../../platform/orders/look-at-order.ts';
import {
  BANK_HOME_BUCKET,
  type Entry,
  PAYOUT_LEG,
  POSTING_RULE,
  postEntries,
  postHouseCover,
  postPayoutBuilt,
  postPayoutSwept,
} from '../../ledger/index.ts';
import { readChosenShebas, type ShopShebaChoice } from '../../wallet/index.ts';
import { missingMoney } from '../domain/missing-money.ts';
import { type DisputeShare, partsOf, type PayoutPlan, planPayout } from '../domain/plan-payout.ts';
import { readShopDebts } from '../queries/balances.ts';
import {
  insertOwnMovements,
  type OwnMovement,
  putIntoPayouts,
  readDisputeShares,
  readUnpaid,
  type TakenFrom,
  type WantedShare,
} from '../queries/movements.ts';
import {
  insertHoldbacks,
  insertParts,
  insertPayouts,
  nextRecordIds,
  readHoldbacksDue,
  readShopsOfDay,
  releaseHoldbacks,
} from '../queries/payouts.ts';
import { lockShops, type PaidShop } from '../queries/shops.ts';
import { PAYOUT_ORDER, type SettlementDeps } from '../settlement-deps.ts';

export type HoldReason = (typeof HOLD_REASONS)[number];

/** Why nothing is paid to a shop now; undefined where it is. */
export function holdReasonOf(shop: PaidShop, sheba: ShopShebaChoice | undefined, now: Date): HoldReason | undefined {
  if (shop.payoutsHeldUntil !== null && businessDate(now) < shop.payoutsHeldUntil) return 'shop_closed';
  if (shop.status !== MERCHANT_STATUS.confirmed && shop.status !== MERCHANT_STATUS.closed) return 'shop_suspended';
  if (shop.isUnsigned && shop.status === MERCHANT_STATUS.confirmed) return 'contract_not_signed';
  if (sheba === undefined) return 'sheba_missing';
  if (sheba.id === shop.refusedShebaId) return 'sheba_returned';
  // A first sheba never waits, wherever the clock has been set back to.
  return sheba.usableFrom > sheba.verifiedAt && sheba.usableFrom > now ? 'sheba_waiting' : undefined;
}

/** Which payouts are made: of a working day, with a Paya cycle. */
export interface PayoutMoment {
  readonly day: IsoDate;
  readonly cycleAt: Date;
  /** By how much clients' money is more than what is owed of it, in rials; our own covers the rest. */
  readonly headroom: bigint;
}

/** What was made of some shops. */
export interface BuiltPayouts {
  readonly count: number;
  /** Of clients' money for the next ones, in rials. */
  readonly headroom: bigint;
}

interface Building {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly shop: PaidShop;
  readonly sheba: ShopShebaChoice;
  readonly plan: PayoutPlan;
  readonly holdbackDue: bigint;
}

/**
 * Pays shops what no payout has: everything that moved their accounts on the days before, less what is disputed, held back and owed. The money leaves 2110 for 2130 in this
 * transaction, and the bank is given it for the cycle. A shop is left out that had a payout on this day, is not paid now, or has nothing or too little ready. Safe to repeat.
 */
export async function buildPayouts(
  deps: SettlementDeps,
  tx: Tx,
  merchantIds: readonly bigint[],
  moment: PayoutMoment,
): Promise<BuiltPayouts> {
  const payouts = await plansFor(deps, tx, merchantIds, moment.day);
  if (payouts.length === 0) return { count: 0, headroom: moment.headroom };
  const at = deps.clock.businessNow();
  await insertPayouts(
    tx,
    { ...moment, cutAt: at },
    payouts.map(({ plan, ...payout }) => ({ ...payout, amount: plan.amount })),
  );
  const taken = Map.groupBy(await putIntoPayouts(tx, payouts, moment.day), ({ merchantId }) => merchantId);
  await insertOwnMovements(tx, { day: moment.day, at }, payouts.flatMap(ownMovements));
  await insertHoldbacks(
    tx,
    payouts.flatMap((payout) => holdbackOf(payout, moment.day)),
  );
  const released = payouts.filter(({ holdbackDue }) => holdbackDue > 0n);
  await releaseHoldbacks(tx, released, moment.day);
  const { covers, headroom } = coversOf(payouts, moment.headroom);
  const times = { occurredAt: at, effectiveDate: deps.clock.businessDate() };
  const entries: readonly Posting[] = [
    ...covers,
    ...payouts.flatMap((payout) => entriesOf(payout, taken.get(payout.merchantId) ?? [])),
  ];
  await postEntries(
    tx,
    entries.map((entry) => ({ ...entry, ...times })),
  );
  await openParts(deps, tx, payouts, moment.cycleAt);
  return { count: payouts.length, headroom };
}

/** The payouts of those shops that get one, by the ids of the shops, which are locked. */
async function plansFor(
  deps: SettlementDeps,
  tx: Tx,
  merchantIds: readonly bigint[],
  day: IsoDate,
): Promise<readonly Building[]> {
  const shops = await lockShops(tx, merchantIds);
  const now = deps.clock.businessNow();
  const shebas = new Map((await readChosenShebas(tx, merchantIds)).map((sheba) => [sheba.merchantId, sheba]));
  const paidOnDay = await readShopsOfDay(tx, merchantIds, day);
  const open = shops.flatMap((shop) => {
    const sheba = shebas.get(shop.merchantId);
    const isLeftOut = sheba === undefined || holdReasonOf(shop, sheba, now) !== undefined;
    return isLeftOut || paidOnDay.has(shop.merchantId) ? [] : [{ shop, sheba, merchantId: shop.merchantId }];
  });
  const ids = open.map(({ merchantId }) => merchantId);
  const unpaid = await readUnpaid(tx, ids, day);
  const shares = Map.groupBy(await readDisputeShares(tx, ids), ({ merchantId }) => merchantId);
  const due = await readHoldbacksDue(tx, ids, day);
  const debts = await readShopDebts(tx, ids);
  const planned = open.flatMap(({ shop, ...of }) => {
    const { merchantId } = of;
    const holdbackDue = due.get(merchantId) ?? 0n;
    const plan = planPayout({
      ...(unpaid.get(merchantId) ?? { movements: 0n, sales: 0n }),
      ...changesOf(shares.get(merchantId) ?? []),
      holdbackDue,
      debt: debts.get(merchantId) ?? 0n,
      holdbackBp: BigInt(shop.holdbackBp),
      minAmount: shop.minAmount,
    });
    return plan === undefined ? [] : [{ ...of, shop, plan, holdbackDue }];
  });
  const recordIds = await nextRecordIds(
    tx,
    planned.map(({ merchantId }) => merchantId),
  );
  return planned.map((payout, index) => ({ ...payout, id: recordIds[index] ?? 0n }));
}

const changesOf = (
  shares: readonly WantedShare[],
): { readonly toHold: readonly DisputeShare[]; readonly toRelease: readonly DisputeShare[] } => {
  const shareOf = ({ disputeId, purchaseId }: WantedShare, amount: bigint) => ({ disputeId, purchaseId, amount });
  return {
    toHold: shares.filter(({ wanted, kept }) => wanted > kept).map((of) => shareOf(of, of.wanted - of.kept)),
    toRelease: shares.filter(({ wanted, kept }) => kept > wanted).map((of) => shareOf(of, of.kept - of.wanted)),
  };
};

function ownMovements({ id, merchantId, plan, holdbackDue }: Building): readonly OwnMovement[] {
  const of = { id, merchantId };
  return [
    ...plan.holds.map(({ amount, ...dispute }) => ({ ...of, kind: 'dispute_hold' as const, amount: -amount, dispute })),
    ...plan.releases.map(({ amount, ...dispute }) => ({ ...of, kind: 'dispute_release' as const, amount, dispute })),
    ...(holdbackDue > 0n ? [{ ...of, kind: 'release' as const, amount: holdbackDue }] : []),
    ...(plan.heldBack > 0n ? [{ ...of, kind: 'holdback' as const, amount: -plan.heldBack }] : []),
    ...(plan.debt === 0n ? [] : [{ ...of, kind: 'debt' as const, amount: plan.debt }]),
  ];
}

const holdbackOf = ({ id, merchantId, shop, plan }: Building, day: IsoDate) =>
  plan.heldBack === 0n
    ? []
    : [{ payoutId: id, merchantId, amount: plan.heldBack, releaseOn: addDays(day, shop.holdbackDays) }];

type Posting = Omit<Entry, 'occurredAt' | 'effectiveDate'>;

/**
 * Rule 35: what customers or shops owe us is not in the clients' account when it is paid out or held back. Where clients' money is short already, the close of the day covers
 * that. One entry for each payout that needs it.
 */
function coversOf(
  payouts: readonly Building[],
  headroom: bigint,
): { readonly covers: readonly Posting[]; readonly headroom: bigint } {
  let rest = headroom;
  const covers: Posting[] = [];
  for (const { id, plan, holdbackDue } of payouts) {
    const owed = plan.amount + plan.heldBack - holdbackDue;
    const missing = missingMoney(owed, rest);
    rest += missing - owed;
    if (missing === 0n) continue;
    covers.push({
      bucket: BANK_HOME_BUCKET,
      rule: POSTING_RULE.houseCover,
      sourceId: id,
      lines: postHouseCover(missing),
    });
  }
  return { covers, headroom: rest };
}

/** Rule 22: out of every bucket into the shop's, and there from 2110 to 2130. */
function entriesOf({ id, merchantId, plan, holdbackDue }: Building, taken: readonly TakenFrom[]): readonly Posting[] {
  const home = bucketOf(merchantId);
  const byBucket = new Map<number, bigint>();
  const add = (bucket: number, amount: bigint) => byBucket.set(bucket, (byBucket.get(bucket) ?? 0n) + amount);
  for (const { bucket, amount } of taken) add(bucket, amount);
  // A disputed sale's money stays where the sale has put it.
  for (const { purchaseId, amount } of plan.holds) add(bucketOf(purchaseId), -amount);
  for (const { purchaseId, amount } of plan.releases) add(bucketOf(purchaseId), amount);
  const others = [...byBucket].filter(([bucket]) => bucket !== home);
  const built = postPayoutBuilt({
    merchantId,
    amount: plan.amount,
    fromOthers: others.reduce((sum, [, amount]) => sum + amount, 0n),
    fromHome: byBucket.get(home) ?? 0n,
    holdback: holdbackDue - plan.heldBack,
    debt: plan.debt,
  });
  const of = { rule: POSTING_RULE.payout, sourceId: id, transferId: id };
  return [
    ...others.map(([bucket, amount]) => ({
      ...of,
      bucket,
      leg: PAYOUT_LEG.swept,
      lines: postPayoutSwept(merchantId, amount),
    })),
    { ...of, bucket: home, leg: PAYOUT_LEG.built, lines: built },
  ];
}

/** An order to the bank for each part, early enough for the cycle. */
async function openParts(deps: SettlementDeps, tx: Tx, payouts: readonly Building[], cycleAt: Date): Promise<void> {
  const { leadMinutes, maxAmount } = deps.bank.capabilities;
  const parts = payouts.flatMap(({ id, merchantId, plan }) =>
    partsOf(plan.amount, maxAmount).map((amount) => ({ payoutId: id, merchantId, amount })),
  );
  const ids = await nextRecordIds(
    tx,
    parts.map(({ merchantId }) => merchantId),
  );
  await insertParts(
    tx,
    parts.map((part, index) => ({ ...part, id: ids[index] ?? 0n })),
  );
  await openOrders(deps, tx, { kind: PAYOUT_ORDER, ids }, new Date(cycleAt.getTime() - leadMinutes * 60_000));
}
