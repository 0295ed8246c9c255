import { MAX_COUNTED_ROWS } from '@nesye/contract/counted-rows';
import { jalaliFromDate } from '@nesye/money';
import { Refusal } from '../../../platform/http/handler.ts';
import { countRowsByDueDate } from '../../schedules/index.ts';
import { readCreditSaleKeys } from '../queries/sum-sales.ts';
import { readDayRange } from '../../../platform/lists/day-range.ts';
import { MAX_FIGURE_DAYS } from '../report-range.ts';
import { shopsOf } from './list-sales.ts';
import type { FigureDeps, RangeQuery } from './summarise-sales.ts';

/** Sales whose rows one statement counts. */
const SALES_AT_A_TIME = 2_000;

interface RowCounts {
  count: number;
  paid_count: number;
  remaining_count: number;
  overdue_count: number;
}

/**
 * How many installments of the sales of some days are paid, remain and are late today, by the Jalali month in which they fall due. At most a year, and 10,000 sales.
 * Refuses `invalid` with the field, `range_turned`, `range_in_future`, `range_too_long`, `report_too_large`.
 */
export async function summariseInstallments({ sql, clock }: FigureDeps, userId: bigint, query: RangeQuery) {
  const today = clock.businessDate();
  const range = readDayRange(query, today, MAX_FIGURE_DAYS);
  const shops = await shopsOf(sql, userId, 'reports');
  const keys = await readCreditSaleKeys(sql, [...shops.keys()], range, MAX_COUNTED_ROWS + 1);
  if (keys.length > MAX_COUNTED_ROWS) throw new Refusal('report_too_large');
  const months = new Map<string, RowCounts & { readonly year: number; readonly month: number }>();
  for (let first = 0; first < keys.length; first += SALES_AT_A_TIME) {
    for (const day of await countRowsByDueDate(sql, keys.slice(first, first + SALES_AT_A_TIME), today)) {
      const { year, month } = jalaliFromDate(day.dueDate);
      const key = `${year}/${String(month).padStart(2, '0')}`;
      const before = months.get(key) ?? NO_ROWS;
      months.set(key, { year, month, ...added(before, day) });
    }
  }
  const ordered = [...months].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, month]) => month);
  return {
    ...range,
    sale_count: keys.length,
    count: sumOf(ordered, 'count'),
    paid_count: sumOf(ordered, 'paid_count'),
    remaining_count: sumOf(ordered, 'remaining_count'),
    overdue_count: sumOf(ordered, 'overdue_count'),
    months: ordered,
  };
}

const NO_ROWS: RowCounts = { count: 0, paid_count: 0, remaining_count: 0, overdue_count: 0 };

const added = (
  before: RowCounts,
  day: { readonly count: number; readonly paidCount: number; readonly overdueCount: number },
): RowCounts => ({
  count: before.count + day.count,
  paid_count: before.paid_count + day.paidCount,
  remaining_count: before.remaining_count + day.count - day.paidCount,
  overdue_count: before.overdue_count + day.overdueCount,
});

const sumOf = (months: readonly RowCounts[], name: keyof RowCounts): number =>
  months.reduce((sum, month) => sum + month[name], 0);
