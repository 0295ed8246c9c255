import { isoDate, jalaliFromDate } from '@nesye/money';

interface DatedRow {
  readonly new_due_date: string;
  readonly amount: number;
}

/** The rows of one Jalali month. */
export interface PlanMonth<Row> {
  readonly year: number;
  /** 1 is Farvardin. */
  readonly month: number;
  /** Rials. */
  readonly amount: number;
  readonly rows: readonly Row[];
}

/** Rows by the month in which they fall due then, in the order of their days. */
export function monthsOfPlan<Row extends DatedRow>(rows: readonly Row[]): readonly PlanMonth<Row>[] {
  const sorted = rows.toSorted((left, right) => left.new_due_date.localeCompare(right.new_due_date));
  const months = Map.groupBy(sorted, ({ new_due_date: day }) => {
    const { year, month } = jalaliFromDate(isoDate(day));
    return year * 100 + month;
  });
  return [...months].map(([key, of]) => ({
    year: Math.floor(key / 100),
    month: key % 100,
    amount: of.reduce((sum, { amount }) => sum + amount, 0),
    rows: of,
  }));
}
