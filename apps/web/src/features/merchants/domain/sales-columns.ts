import { addDays, daysBetween, type IsoDate, jalaliFromDate, jalaliText } from '@nesye/money';

/** Net sales of a day, or of a Jalali month. Whole units of one currency. */
export interface SalesColumn {
  readonly key: string;
  readonly year: number;
  readonly month: number;
  /** Undefined for a month. */
  readonly day: number | undefined;
  readonly count: number;
  readonly net: bigint;
}

interface DayFigures {
  readonly date: string;
  readonly count: number;
  readonly net_amount: number;
}

/** More days than this are drawn by month. */
const MAX_DAYS = 45;

/** What is drawn of a range: each of its days, sold on or not, or each of its months. Oldest first. */
export function columnsOfSales(
  days: readonly DayFigures[],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): readonly SalesColumn[] {
  const length = daysBetween(from, to) + 1;
  const isByMonth = length > MAX_DAYS;
  const figures = new Map(days.map((each) => [each.date, each]));
  const columns = new Map<string, SalesColumn>();
  for (let index = 0; index < length; index += 1) {
    const date = addDays(from, index);
    const { year, month, day } = jalaliFromDate(date);
    const key = isByMonth ? jalaliText(date).slice(0, 7) : jalaliText(date);
    const before = columns.get(key);
    const sold = figures.get(date);
    columns.set(key, {
      key,
      year,
      month,
      day: isByMonth ? undefined : day,
      count: (before?.count ?? 0) + (sold?.count ?? 0),
      net: (before?.net ?? 0n) + BigInt(sold?.net_amount ?? 0),
    });
  }
  return [...columns.values()];
}
