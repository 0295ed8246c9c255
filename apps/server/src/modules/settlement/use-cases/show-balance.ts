import { CURRENCY } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import { shopsWhere } from '../../merchants/index.ts';
import { readChosenShebas } from '../../wallet/index.ts';
import { cycleOf, nextPayoutDay } from '../domain/payout-days.ts';
import { readStandings, type ShopStanding } from '../queries/balances.ts';
import { type PaidShop, readPaidShops } from '../queries/shops.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { type HoldReason, holdReasonOf } from './build-payouts.ts';

/** What the shops of a user are owed together. */
export async function showBalance(deps: SettlementDeps, userId: bigint) {
  const shops = await shopsWhere(deps.database.sql, userId, 'see_money');
  return await balanceOfShops(
    deps,
    shops.map(({ id }) => id),
  );
}

/** What some shops are owed together, in rials, and when the next payout arrives. Of a shop that is not paid now all of it is held. */
export async function balanceOfShops(deps: SettlementDeps, ids: readonly bigint[]) {
  const { sql } = deps.database;
  const [shops, standings, shebas] = await Promise.all([
    readPaidShops(sql, ids),
    readStandings(sql, ids),
    readChosenShebas(sql, ids),
  ]);
  const now = deps.clock.businessNow();
  const parts = shops.flatMap((shop) => {
    const standing = standings.find(({ merchantId }) => merchantId === shop.merchantId);
    const sheba = shebas.find(({ merchantId }) => merchantId === shop.merchantId);
    return standing === undefined ? [] : [balanceOf(deps, shop, standing, holdReasonOf(shop, sheba, now))];
  });
  const sumOf = (pick: (part: Balance) => bigint): bigint => parts.reduce((sum, part) => sum + pick(part), 0n);
  const coming = parts.flatMap(({ next }) => next ?? []).toSorted((left, right) => left.getTime() - right.getTime());
  const at = coming[0];
  return {
    available: sumOf(({ available }) => available),
    on_its_way: sumOf(({ onItsWay }) => onItsWay),
    held: sumOf(({ held }) => held),
    debt: sumOf(({ debt }) => debt),
    currency: CURRENCY.irr,
    next_payout:
      at === undefined
        ? null
        : {
            at: at.toISOString(),
            amount: sumOf(({ next, available }) => (next?.getTime() === at.getTime() ? available : 0n)),
          },
    hold_reason: parts.find(({ reason }) => reason !== undefined)?.reason ?? null,
    held_until: parts.find(({ reason }) => reason === 'shop_closed')?.heldUntil ?? null,
  };
}

/** What of a shop's balance it may have, and what open disputes keep; rials, never less than 0. */
export function splitStanding({ payable, debt, disputed: wanted }: ShopStanding): {
  readonly free: bigint;
  readonly disputed: bigint;
} {
  const ofShop = payable > debt ? payable - debt : 0n;
  const disputed = ofShop < wanted ? ofShop : wanted;
  return { free: ofShop - disputed, disputed };
}

interface Balance {
  readonly available: bigint;
  readonly onItsWay: bigint;
  readonly held: bigint;
  readonly debt: bigint;
  readonly reason: HoldReason | undefined;
  /** Of a closed shop: the first day on which it is paid again. */
  readonly heldUntil: IsoDate | null;
  /** The cycle that brings it; undefined where nothing is to come by itself. */
  readonly next: Date | undefined;
}

function balanceOf(
  { clock, holidays }: SettlementDeps,
  shop: PaidShop,
  standing: ShopStanding,
  reason: HoldReason | undefined,
): Balance {
  const { free, disputed } = splitStanding(standing);
  const available = reason === undefined ? free : 0n;
  const day =
    available < shop.minAmount || available === 0n ? undefined : nextPayoutDay(shop, clock.businessDate(), holidays);
  return {
    available,
    onItsWay: standing.onItsWay,
    held: standing.heldBack + disputed + (free - available),
    debt: standing.debt + (standing.payable < 0n ? -standing.payable : 0n),
    reason,
    heldUntil: shop.payoutsHeldUntil,
    next: day === undefined ? undefined : cycleOf(day, holidays),
  };
}
