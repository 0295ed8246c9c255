import { type Rial, sumRial } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { type JalaliMonth, jalaliMonthOf } from '../../../platform/lists/jalali-months.ts';
import { type SpendingBounds, type SpentSum, sumSpending, type SummedSpending } from '../queries/sum-spending.ts';

const MONTHS = 12;
/** As many as are told apart in a picture; what is after them is shown as one. */
const BOUNDS: SpendingBounds = { shops: 8, kinds: 5 };
/** A letter is one page. */
const LETTER_BOUNDS: SpendingBounds = { shops: 5, kinds: 5 };

export interface SpendingDeps {
  readonly sql: Sql;
  readonly clock: Pick<Clock, 'businessDate'>;
}

/**
 * What a customer spent in this Jalali month and the eleven before it. It is what they bought less what was refunded of it since, without fees; purchases in dinars are apart.
 * The sums by month, by shop and by kind come to the same. One statement. Rials.
 */
export async function showSpending({ sql, clock }: SpendingDeps, customerId: bigint) {
  const today = clock.businessDate();
  const months = Array.from({ length: MONTHS }, (_, index) => jalaliMonthOf(today, index + 1 - MONTHS));
  const spent = await sumSpending(sql, customerId, months, BOUNDS);
  return {
    from: months[0]?.first ?? today,
    to: months.at(-1)?.last ?? today,
    ...together(spent.shops),
    months: months.map((month, index) => monthView(month, index, spent)),
    shops: othersLast(spent.shops, ({ shop }) => shop).map(({ shop, shopCount, amount, count }) => ({
      id: shop?.id ?? null,
      name: shop?.name ?? null,
      shop_count: shopCount,
      amount,
      count,
    })),
    kinds: kindsOf(spent.kinds),
    in_dinars: dinarsOf(spent.dinars),
  };
}

/** What a customer spent in one month, with its kinds and shops. One statement. */
export async function spendingOfMonth(sql: Sql, customerId: bigint, month: JalaliMonth) {
  const spent = await sumSpending(sql, customerId, [month], LETTER_BOUNDS);
  return {
    ...together(spent.shops),
    shops: othersLast(spent.shops, ({ shop }) => shop),
    kinds: kindsOf(spent.kinds),
    inDinars: dinarsOf(spent.dinars),
  };
}

function monthView({ year, month }: JalaliMonth, index: number, spent: SummedSpending) {
  const kinds = spent.kinds.filter((each) => each.month === index);
  return {
    year,
    month,
    ...together(kinds),
    kinds: kindsOf(kinds),
    in_dinars: dinarsOf(spent.dinars.filter((each) => each.month === index)),
  };
}

const together = (sums: readonly SpentSum[]): { readonly amount: Rial; readonly count: number } => ({
  amount: sumRial(sums.map(({ amount }) => amount)),
  count: sums.reduce((sum, { count }) => sum + count, 0),
});

/** The kinds over some months, in the order in which they come. */
function kindsOf(sums: SummedSpending['kinds']) {
  const byKind = Map.groupBy(sums, ({ kind }) => kind?.id);
  const kinds = [...byKind.values()].map((ofKind) => ({
    kind: ofKind[0]?.kind ?? null,
    ...together(ofKind),
  }));
  return othersLast(kinds, ({ kind }) => kind).map(({ kind, ...sum }) => ({
    id: kind?.id ?? null,
    name: kind?.name ?? null,
    ...sum,
  }));
}

/** All that have no name of their own come last, however much they are. */
const othersLast = <Sum>(sums: readonly Sum[], named: (sum: Sum) => object | null): readonly Sum[] => [
  ...sums.filter((sum) => named(sum) !== null),
  ...sums.filter((sum) => named(sum) === null),
];

const dinarsOf = (sums: SummedSpending['dinars']) =>
  sums.length === 0 ? null : { dinars: sums.reduce((sum, { dinars }) => sum + dinars, 0n), ...together(sums) };
