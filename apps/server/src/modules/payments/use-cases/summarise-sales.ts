import { CURRENCY } from '@nesye/contract/constants';
import { jalaliText } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { readTerminalsOfShops } from '../../merchants/index.ts';
import { countBuyers, hasMoreLines, type SaleSums, type SummedSales, sumSales } from '../queries/sum-sales.ts';
import { type DayRange, readDayRange } from '../../../platform/lists/day-range.ts';
import { MAX_FIGURE_DAYS } from '../report-range.ts';
import { shopsOf } from './list-sales.ts';

export interface FigureDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  /** Sales and refunds that a summary has at most: what the database sums up well within its time, unless a test needs fewer. */
  readonly maxLines?: number;
}

const MAX_LINES = 200_000;

export interface RangeQuery {
  readonly from: string;
  readonly to: string;
}

/**
 * What the sales and refunds of the user's shops come to over at most a year: together, by day, by product and by terminal. How many bought, and how many came again. The
 * lines are those of the statement and the report. Refuses `invalid` with the field, `range_turned`, `range_in_future`, `range_too_long`, and
 * `report_too_large` for more than 200,000 lines.
 */
export async function summariseSales(deps: FigureDeps, userId: bigint, query: RangeQuery) {
  const { sql, clock } = deps;
  const range = readDayRange(query, clock.businessDate(), MAX_FIGURE_DAYS);
  const shops = await shopsOf(sql, userId, 'reports');
  const ids = [...shops.keys()];
  if (await hasMoreLines(sql, ids, range, deps.maxLines ?? MAX_LINES)) throw new Refusal('report_too_large');
  const [summed, buyers, terminals] = await Promise.all([
    sumSales(sql, ids, range),
    countBuyers(sql, ids, range),
    readTerminalsOfShops(sql, ids),
  ]);
  const titles = new Map(terminals.map(({ terminal }) => [terminal.id, terminal.title]));
  return {
    ...range,
    sums: summed.sums.map(sumsView),
    days: summed.days.map((sums) => ({ date: sums.date, date_jalali: jalaliText(sums.date), ...sumsView(sums) })),
    products: summed.products.map((sums) => ({ product_type: sums.productType, ...sumsView(sums) })),
    terminals: summed.terminals.map((sums) => ({
      terminal: { id: sums.terminalId, title: titles.get(sums.terminalId) ?? '' },
      merchant: { id: sums.merchantId, name: shops.get(sums.merchantId) ?? '' },
      ...sumsView(sums),
    })),
    buyers: { count: buyers.count, repeat_count: buyers.repeatCount },
  };
}

/** The sales and refunds of one shop in rials, by day. Undefined for more lines than a summary sums up. */
export async function salesOfShop(
  sql: Sql,
  merchantId: bigint,
  range: DayRange,
): Promise<SummedSales['days'] | undefined> {
  if (await hasMoreLines(sql, [merchantId], range, MAX_LINES)) return undefined;
  const { days } = await sumSales(sql, [merchantId], range);
  return days.filter(({ currency }) => currency === CURRENCY.irr);
}

const sumsView = (sums: SaleSums) => ({
  currency: sums.currency,
  count: sums.count,
  amount: sums.amount,
  refund_count: sums.refundCount,
  refunded_amount: sums.refundedAmount,
  commission: sums.commission,
  net_amount: sums.netAmount,
});
