import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { addDays, type IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { openOrder } from '../../../platform/orders/look-at-order.ts';
import {
  BANK_HOME_BUCKET,
  PAYOUT_LEG,
  POSTING_RULE,
  postEntry,
  postHouseCover,
  postPayoutBuilt,
  postPayoutSwept,
  postEntries,
} from '../../ledger/index.ts';
import { readChosenShebas, type ShopShebaChoice } from '../../wallet/index.ts';
import { partsOf, type PayoutPlan, planPayout } from '../domain/plan-payout.ts';
import { readShopDebt } from '../queries/balances.ts';
import {
  insertOwnMovements,
  type OwnMovement,
  putIntoPayout,
  readDisputeShares,
  sumUnpaid,
} from '../queries/movements.ts';
import {
  findPayoutOfDay,
  insertHoldback,
  insertPart,
  insertPayout,
  nextRecordId,
  releaseHoldback,
  sumHoldbackDue,
} from '../queries/payouts.ts';
import { lockShop, type PaidShop } from '../queries/shops.ts';
import { PAYOUT_ORDER, type SettlementDeps } from '../settlement-deps.ts';

export type HoldReason = 'shop_suspended' | 'sheba_missing' | 'sheba_waiting' | 'sheba_returned';

/** Why nothing is paid to a shop now; undefined where it is. */
export function holdReasonOf(shop: PaidShop, sheba: ShopShebaChoice | undefined, now: Date): HoldReason | undefined {
  if (shop.status !== MERCHANT_STATUS.confirmed) return 'shop_suspended';
  if (sheba === undefined) return 'sheba_missing';
  if (sheba.id === shop.refusedShebaId) return 'sheba_returned';
  // A first sheba never waits, wherever the clock has been set back to.
  return sheba.usableFrom > sheba.verifiedAt && sheba.usableFrom > now ? 'sheba_waiting' : undefined;
}

/** Which payout is made: of a working day, with a Paya cycle. */
export interface PayoutMoment {
  readonly day: IsoDate;
  readonly cycleAt: Date;
  /** By how much clients' money is more than what is owed of it, in rials; our own covers the rest. */
  readonly headroom: bigint;
}

/**
 * Pays a shop what no payout has: everything that moved its account on the days before, less what is disputed, held back and owed. The money leaves 2110 for 2130 in this
 * transaction, and the bank is given it for the cycle. Returns the amount in rials, which is 0 where nothing goes to the bank. Returns undefined where there was a payout on
 * this day, nothing or too little is ready, or the shop is not paid now. Safe to repeat.
 */
export async function buildPayout(
  deps: SettlementDeps,
  tx: Tx,
  merchantId: bigint,
  moment: PayoutMoment,
): Promise<bigint | undefined> {
  const shop = await lockShop(tx, merchantId);
  const now = deps.clock.businessNow();
  const [sheba] = await readChosenShebas(tx, [merchantId]);
  if (holdReasonOf(shop, sheba, now) !== undefined) return undefined;
  if ((await findPayoutOfDay(tx, merchantId, moment.day)) !== undefined) return undefined;
  const { plan, holdbackDue } = await planFor(tx, shop, moment.day);
  if (plan === undefined) return undefined;
  const id = await nextRecordId(tx, merchantId);
  await insertPayout(tx, { id, merchantId, ...moment, sheba, amount: plan.amount, cutAt: now });
  await storeAndPost(deps, tx, { id, shop, plan, holdbackDue, moment, at: now });
  const leadMs = deps.bank.capabilities.leadMinutes * 60_000;
  for (const amount of partsOf(plan.amount, deps.bank.capabilities.maxAmount)) {
    const partId = await nextRecordId(tx, merchantId);
    await insertPart(tx, partId, id, amount);
    await openOrder(deps, tx, { kind: PAYOUT_ORDER, id: partId }, new Date(moment.cycleAt.getTime() - leadMs));
  }
  return plan.amount;
}

async function planFor(tx: Tx, shop: PaidShop, day: IsoDate) {
  const { merchantId } = shop;
  const shares = await readDisputeShares(tx, merchantId);
  const holdbackDue = await sumHoldbackDue(tx, merchantId, day);
  const plan = planPayout({
    ...(await sumUnpaid(tx, merchantId, day)),
    toHold: shares.flatMap(({ wanted, kept, ...of }) => (wanted > kept ? [{ ...of, amount: wanted - kept }] : [])),
    toRelease: shares.flatMap(({ wanted, kept, ...of }) => (kept > wanted ? [{ ...of, amount: kept - wanted }] : [])),
    holdbackDue,
    debt: await readShopDebt(tx, merchantId),
    holdbackBp: BigInt(shop.holdbackBp),
    minAmount: shop.minAmount,
  });
  return { plan, holdbackDue };
}

interface Building {
  readonly id: bigint;
  readonly shop: PaidShop;
  readonly plan: PayoutPlan;
  readonly holdbackDue: bigint;
  readonly moment: PayoutMoment;
  readonly at: Date;
}

/** The lines of the payout, and rule 22: out of every bucket into the shop's, and there from 2110 to 2130. */
async function storeAndPost(deps: SettlementDeps, tx: Tx, building: Building): Promise<void> {
  const { id, shop, plan, holdbackDue, moment, at } = building;
  const { merchantId } = shop;
  const byBucket = new Map(await putIntoPayout(tx, { merchantId, payoutId: id, day: moment.day }));
  const add = (bucket: number, amount: bigint) => byBucket.set(bucket, (byBucket.get(bucket) ?? 0n) + amount);
  // A disputed sale's money stays where the sale has put it.
  for (const { purchaseId, amount } of plan.holds) add(bucketOf(purchaseId), -amount);
  for (const { purchaseId, amount } of plan.releases) add(bucketOf(purchaseId), amount);
  await insertOwnMovements(tx, { merchantId, payoutId: id, day: moment.day, at }, ownMovements(building));
  if (plan.heldBack > 0n) {
    const releaseOn = addDays(moment.day, shop.holdbackDays);
    await insertHoldback(tx, { payoutId: id, merchantId, amount: plan.heldBack, releaseOn });
  }
  if (holdbackDue > 0n) await releaseHoldback(tx, merchantId, moment.day, id);
  await coverByHouse(deps, tx, { id, amount: plan.amount, headroom: moment.headroom });
  const home = bucketOf(merchantId);
  const others = [...byBucket].filter(([bucket]) => bucket !== home);
  const built = postPayoutBuilt({
    merchantId,
    amount: plan.amount,
    fromOthers: others.reduce((sum, [, amount]) => sum + amount, 0n),
    fromHome: byBucket.get(home) ?? 0n,
    holdback: holdbackDue - plan.heldBack,
    debt: plan.debt,
  });
  await postEntries(tx, {
    rule: POSTING_RULE.payout,
    sourceId: id,
    occurredAt: at,
    effectiveDate: deps.clock.businessDate(),
    transferId: id,
    entries: [
      ...others.map(([bucket, amount]) => ({
        bucket,
        leg: PAYOUT_LEG.swept,
        lines: postPayoutSwept(merchantId, amount),
      })),
      { bucket: home, leg: PAYOUT_LEG.built, lines: built },
    ],
  });
}

const ownMovements = ({ plan, holdbackDue }: Building): readonly OwnMovement[] => [
  ...plan.holds.map(({ amount, ...dispute }) => ({ kind: 'dispute_hold' as const, amount: -amount, dispute })),
  ...plan.releases.map(({ amount, ...dispute }) => ({ kind: 'dispute_release' as const, amount, dispute })),
  ...(holdbackDue > 0n ? [{ kind: 'release' as const, amount: holdbackDue }] : []),
  ...(plan.heldBack > 0n ? [{ kind: 'holdback' as const, amount: -plan.heldBack }] : []),
  ...(plan.debt === 0n ? [] : [{ kind: 'debt' as const, amount: plan.debt }]),
];

/** Rule 35: what customers or shops owe us is not in the clients' account when it is paid out. Where clients' money is short already, the close of the day covers that. */
async function coverByHouse(
  { clock }: SettlementDeps,
  tx: Tx,
  { id, amount, headroom }: { readonly id: bigint; readonly amount: bigint; readonly headroom: bigint },
): Promise<void> {
  const missing = amount - (headroom > 0n ? headroom : 0n);
  if (missing <= 0n) return;
  await postEntry(tx, {
    bucket: BANK_HOME_BUCKET,
    rule: POSTING_RULE.houseCover,
    sourceId: id,
    occurredAt: clock.businessNow(),
    effectiveDate: clock.businessDate(),
    lines: postHouseCover(missing),
  });
}
