import { isoDate, rial, type Rial } from '@nesye/money';
import type { SalesRow } from '../queries/sales.ts';
import { monthNumber } from './portfolio.ts';
import { monthText } from './portfolio-report.ts';

/** What was sold and refunded, in rials. Commission is without its tax. */
export interface SalesSums {
  readonly sales: number;
  readonly amount: Rial;
  readonly commission: Rial;
  readonly vat: Rial;
  readonly refunds: number;
  readonly refunded: Rial;
  readonly commission_back: Rial;
  readonly vat_back: Rial;
}

/** Adds rows up. */
export function sumSales(rows: readonly SalesRow[]): SalesSums {
  const total = (of: (row: SalesRow) => bigint) => rial(rows.reduce((sum, row) => sum + of(row), 0n));
  const count = (of: (row: SalesRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    sales: count(({ sales }) => sales),
    amount: total(({ amount }) => amount),
    commission: total(({ commission }) => commission),
    vat: total(({ vat }) => vat),
    refunds: count(({ refunds }) => refunds),
    refunded: total(({ refunded }) => refunded),
    commission_back: total(({ commission_back: back }) => back),
    vat_back: total(({ vat_back: back }) => back),
  };
}

/** Rows as they are shown: by day or Jalali month, by line, by kind of shop, and all together. */
export function salesOf(rows: readonly SalesRow[], by: 'day' | 'month') {
  const periodOf = ({ day }: SalesRow) => (by === 'day' ? day : monthText(monthNumber(isoDate(day))));
  const grouped = <Key>(keyOf: (row: SalesRow) => Key) => [...Map.groupBy(rows, keyOf)];
  return {
    total: sumSales(rows),
    periods: grouped(periodOf).map(([period, some]) => ({ period, ...sumSales(some) })),
    lines: grouped(({ line }) => line)
      .toSorted(([one], [other]) => one - other)
      .map(([line, some]) => ({ line, name: some[0]?.line_name ?? null, ...sumSales(some) })),
    categories: grouped(({ category }) => category)
      .map(([id, some]) => ({ id, name: some[0]?.category_name ?? String(id), ...sumSales(some) }))
      .toSorted((one, other) => (one.amount < other.amount ? 1 : -1)),
  };
}
