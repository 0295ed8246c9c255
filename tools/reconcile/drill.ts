import { addDays, isoDate } from '@nesye/money';
import { bookErrors } from '../../apps/server/src/acceptance/testing/audit-books.test-support.ts';
import type { Sql } from '../../apps/server/src/platform/database/database.ts';
import { BankBook } from './bank-book.ts';
import { type Comparison, compareDifferences, type FoundDifference, type PlantedDifference } from './difference.ts';
import { openDrillPeople } from './drill-people.ts';
import { startDrillProduct } from './drill-product.ts';
import { GatewayBook } from './gateway-book.ts';
import type { DrillWorld } from './drill-world.ts';
import { startOutsideParties } from './outside-parties.ts';
import { CARD_SHARE, payByBank, refund, requestCashOuts, type Sale, sell, topUpAll } from './play-day.ts';
import { type Span, Stopwatch } from './stopwatch.ts';

export interface DrillOptions {
  readonly purchases: number;
  /** Of a hundred purchases so many are refunded, on the next day. */
  readonly refundPercent: number;
  /** On so many of the six days something is sold; fewer make larger files. */
  readonly saleDays: number;
  /** Is called with what a day came to. */
  readonly report: (line: string) => void;
}

export interface DrillResult extends Comparison {
  readonly purchases: number;
  readonly refunds: number;
  readonly topUps: number;
  readonly cashOuts: number;
  readonly payouts: number;
  /** What the shops earned by sales less refunds and commission, what they were paid, and what they are owed yet. In rials. */
  readonly earned: bigint;
  readonly paidOut: bigint;
  readonly owed: bigint;
  /** Lines of files that came a day late and are no difference. */
  readonly cameLate: number;
  /**
   * What is on the clearing and suspense accounts next to what was planted, in rials. Shops that earned something else than they were paid and are owed.
   * Nothing when the books are right.
   */
  readonly strayRial: readonly string[];
  /** Checks of the whole audit that do not hold. */
  readonly broken: readonly string[];
  readonly spans: Readonly<Record<'selling' | 'settling' | 'paying' | 'reconciling', Span>>;
}

/** A Saturday. */
const FIRST_DAY = isoDate('2026-11-21');
export const BUSINESS_DAYS = 6;
/** The gateway has settled the first top-ups by then. */
const FIRST_CASH_OUTS = 3;
const CASH_OUT_DAYS = BUSINESS_DAYS - FIRST_CASH_OUTS;
const PURCHASES_OF_CUSTOMER = 50;
const PURCHASES_OF_CASH_OUT = 20;
const MIN_CUSTOMERS = 20;
/** Until every side has had its time, after the last refund: a refund by card has seven days, and the last statement is of yesterday. */
const DAYS_AFTER = 10;
const HUNDRED = 100;

/**
 * Plays six days of business over an empty migrated database through the product's own use cases. Of the payments by card one in twenty goes the whole road, the others
 * are written as the rows that it leaves. There are purchases by card, wallet and credit, top-ups, refunds on another day than the sale, cash-outs, and payouts to shops.
 *
 * A gateway and a bank with books of their own give their files over HTTP, with differences planted in them. The product's own work takes and reads them each morning, until every side
 * has had its time. Then what the product found is held against what was planted, and what shops were paid against what they earned. The audit and hledger judge the books.
 */
export async function drillReconciliation(ownerUrl: string, options: DrillOptions): Promise<DrillResult> {
  const { purchases, refundPercent, saleDays } = options;
  const customers = Math.max(MIN_CUSTOMERS, Math.ceil(purchases / PURCHASES_OF_CUSTOMER));
  const cashOuts = Math.ceil(purchases / PURCHASES_OF_CASH_OUT);
  const lastDay = addDays(FIRST_DAY, BUSINESS_DAYS - 1);
  const gateway = new GatewayBook({
    payment: customers * saleDays + purchases * CARD_SHARE,
    refund: (purchases * CARD_SHARE * refundPercent) / HUNDRED,
  });
  const outside = await startOutsideParties(gateway, new BankBook({ cashOuts, strangersThrough: lastDay }));
  const product = await startDrillProduct(ownerUrl, outside.url);
  const owner = product.owner.sql;
  try {
    await product.moveTo(addDays(FIRST_DAY, -1), '12:00');
    const world = { product, outside, people: await openDrillPeople(product, customers, FIRST_DAY) };
    const watches = {
      selling: new Stopwatch(),
      settling: new Stopwatch(),
      paying: new Stopwatch(),
      reconciling: new Stopwatch(),
    };
    const played = await playAll(world, { ...options, cashOuts, watches });
    const planted = [...gateway.planted, ...outside.bank.planted];
    const shops = await moneyOfShops(owner);
    return {
      ...played,
      ...compareDifferences(planted, await readDifferences(owner)),
      purchases: await countPurchases(owner),
      topUps: customers * saleDays,
      cameLate: gateway.cameLate + outside.bank.cameLate,
      ...shops,
      strayRial: [...(await strayOf(owner, planted)), ...shops.strayRial],
      broken: await bookErrors(ownerUrl),
      spans: {
        selling: watches.selling.span,
        settling: watches.settling.span,
        paying: watches.paying.span,
        reconciling: watches.reconciling.span,
      },
    };
  } finally {
    await product.close();
    await outside.close();
  }
}

interface Play extends DrillOptions {
  readonly cashOuts: number;
  readonly watches: Readonly<Record<'selling' | 'settling' | 'paying' | 'reconciling', Stopwatch>>;
}

async function playAll(world: DrillWorld, play: Play): Promise<{ refunds: number; cashOuts: number }> {
  const { purchases, refundPercent, saleDays, report, watches } = play;
  const { product } = world;
  let yesterday: readonly Sale[] = [];
  let sold = 0;
  let refunds = 0;
  let cashOuts = 0;
  for (let place = 0; place <= BUSINESS_DAYS + DAYS_AFTER; place += 1) {
    const day = addDays(FIRST_DAY, place);
    await product.moveTo(day, '00:30');
    await watches.settling.time(() => product.run('gateway.settle_days'));
    if (place > 0) await watches.reconciling.time(() => product.run('reconciliation.fetch_statements'));
    await watches.paying.time(() => payShops(world, day));
    if (place > BUSINESS_DAYS) continue;
    await product.moveTo(day, '11:00');
    const through = place < saleDays ? Math.floor((purchases * (place + 1)) / saleDays) : sold;
    const toRefund = yesterday.filter((_, index) => isRefunded(sold - yesterday.length + index, refundPercent));
    yesterday = await watches.selling.time(async () => {
      if (place < saleDays) await topUpAll(world);
      const sales = await sell(world, sold, through - sold);
      await refund(world, toRefund);
      return sales;
    });
    sold = through;
    refunds += toRefund.length;
    if (place >= FIRST_CASH_OUTS && place < BUSINESS_DAYS) cashOuts += await cashOut(world, day, play);
    report(`${day}: ${sold} purchases, ${refunds} refunds, ${cashOuts} cash-outs so far`);
  }
  return { refunds, cashOuts };
}

/** Of each hundred purchases so many, spread evenly. */
const isRefunded = (place: number, percent: number): boolean =>
  Math.floor(((place + 1) * percent) / HUNDRED) > Math.floor((place * percent) / HUNDRED);

/** In time for the first cycle of the day, and once that is over. */
async function cashOut(world: DrillWorld, day: string, { cashOuts, watches }: Play): Promise<number> {
  const ofDay = Math.ceil(cashOuts / CASH_OUT_DAYS);
  return await watches.selling.time(async () => {
    await world.product.moveTo(day, '12:00');
    const count = await requestCashOuts(world, ofDay);
    await world.product.moveTo(day, '14:30');
    await payByBank(world);
    return count;
  });
}

/** The day before is closed, and what the shops sold until then is paid with the first cycle of the day. */
async function payShops(world: DrillWorld, day: string): Promise<void> {
  const { product } = world;
  await product.moveTo(day, '01:30');
  await product.run('servicing.end_days');
  await product.run('settlement.make_payouts');
  await product.moveTo(day, '10:30');
  await payByBank(world);
}

async function readDifferences(owner: Sql): Promise<FoundDifference[]> {
  return await owner<FoundDifference[]>`
    select kind, reference, class, state, ledger_amount as ledger, gateway_amount as gateway, bank_amount as bank from reconciliation.difference`;
}

async function countPurchases(owner: Sql): Promise<number> {
  const [row] = await owner<{ count: number }[]>`select count(*)::int as count from payments.purchase where result = 2`;
  return row?.count ?? 0;
}

/** What is on its way at the gateway (1110) is what its files left out, what is in suspense (2920) is what they named and no one knows: to the rial. */
async function strayOf(owner: Sql, planted: readonly PlantedDifference[]): Promise<string[]> {
  const cards = planted.filter(({ kind }) => kind.startsWith('card_'));
  const sumOf = (side: 'ledger' | 'gateway') => cards.reduce((sum, each) => sum + (each[side] ?? 0n), 0n);
  const rows = await owner<{ kind: number; balance: bigint }[]>`
    select kind, sum(amount)::bigint as balance from ledger.line where kind in (1110, 2920) group by kind order by kind`;
  const expected = new Map([
    [1110, sumOf('ledger')],
    [2920, -sumOf('gateway')],
  ]);
  return rows.flatMap(({ kind, balance }) => {
    const stray = balance - (expected.get(kind) ?? 0n);
    return stray === 0n ? [] : [`${stray} rials on ${kind}`];
  });
}

interface ShopMoney {
  readonly payouts: number;
  readonly earned: bigint;
  readonly paidOut: bigint;
  readonly owed: bigint;
  /** Shops where the three do not add up. */
  readonly strayRial: readonly string[];
}

/** What shops sold, less their refunds and our commission, against what was paid to them and what is in their accounts (2110, 2120, 2130, less debts). */
async function moneyOfShops(owner: Sql): Promise<ShopMoney> {
  const shops = await owner<{ id: bigint; payouts: number; earned: bigint; paid: bigint; owed: bigint }[]>`
    select m.id,
      (select count(*)::int from settlement.payout where merchant_id = m.id and state = 'paid') as payouts,
      (select coalesce(sum(amount), 0)::bigint from settlement.payout where merchant_id = m.id and state = 'paid') as paid,
      ((select coalesce(sum(amount - commission), 0) from payments.purchase where merchant_id = m.id and result = 2)
        - (select coalesce(sum(amount - commission), 0) from payments.refund where merchant_id = m.id))::bigint as earned,
      (select coalesce(-sum(amount), 0)::bigint from ledger.line where party_id = m.id and kind in (1320, 2110, 2120, 2130)) as owed
    from merchants.merchant m order by m.id`;
  const sumOf = (side: 'earned' | 'paid' | 'owed') => shops.reduce((sum, shop) => sum + shop[side], 0n);
  return {
    payouts: shops.reduce((sum, { payouts }) => sum + payouts, 0),
    earned: sumOf('earned'),
    paidOut: sumOf('paid'),
    owed: sumOf('owed'),
    strayRial: shops
      .filter(({ earned, paid, owed }) => earned !== paid + owed)
      .map(({ id, earned, paid, owed }) => `${earned - paid - owed} rials of the shop ${id}`),
  };
}
