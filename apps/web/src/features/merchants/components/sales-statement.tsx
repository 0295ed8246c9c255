import { formatHour, toPersianDigits } from '@nesye/persian';
import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { salesText } from '#messages/merchants.ts';
import { refundText } from '@nesye/web-kit/messages/refund.ts';
import { dayHeading, groupByDay } from '@nesye/web-kit/day-text.ts';
import { DataTable } from '@nesye/web-kit/lists/data-table.tsx';
import { SortLinks } from '@nesye/web-kit/lists/sort-links.tsx';
import type { Column } from '@nesye/web-kit/lists/table-columns.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { salesFilters, type SalesFilter } from '../domain/sales-filter.ts';
import { SaleLinks, SaleNotes, SaleRow } from './sale-row.tsx';
import { lineTitle, unitOf } from './sale-text.ts';
import type { DayTotal, Sale } from './use-sales.ts';

interface SalesStatementProps {
  readonly sales: readonly Sale[];
  readonly filter: SalesFilter;
  /** What the days of these lines come to, over all their lines: the server's sums. */
  readonly days: readonly DayTotal[];
}

/** A line by an id of its own: the sale's number belongs to its refunds too. */
export type Line = Sale & { readonly sale: Sale };

/** The line of the statement that a sale or a refund makes. */
export const lineOf = (sale: Sale): Line => ({
  ...sale,
  id: sale.refund_id === null ? sale.id : -sale.refund_id,
  sale,
});

/** The totals of a day, one in each currency; a day may come with two pages. */
export const totalsOf = (days: readonly DayTotal[], day: string): readonly DayTotal[] => [
  ...new Map(days.filter(({ date }) => date === day).map((total) => [total.currency, total])).values(),
];

/** Sales and refunds by day like a statement: cards on a phone, a table where there is room, each day with its totals. */
export function SalesStatement({ sales, filter, days }: SalesStatementProps): ReactElement {
  const today = useToday();
  const sort = { value: filter.sort, addressOf: orderAddress(filter) };
  return (
    <>
      <SortLinks columns={columnsOfSales([])} sort={sort} />
      {groupByDay(sales).map(({ day, rows }) => (
        <section key={day} aria-label={dayHeading(day, today)}>
          <h2 className="mt-3 mb-2 text-base">{dayHeading(day, today)}</h2>
          <DataTable
            label={salesText.table(dayHeading(day, today))}
            columns={columnsOfSales(totalsOf(days, day))}
            rows={rows.map(lineOf)}
            sort={sort}
            footTitle={salesText.dayTotal}
            renderCard={({ id, sale }) => <SaleRow key={id} sale={sale} />}
          />
        </section>
      ))}
    </>
  );
}

const orderAddress =
  (filter: SalesFilter) =>
  (order: string): string =>
    salesFilters.addressOf({ ...filter, sort: order === 'created_at' ? 'created_at' : '-created_at' });

type Figure = 'amount' | 'refunded_amount' | 'commission' | 'net_amount';

/** A figure of each line, where it has one, with the day's total of it. */
const figureColumn = (
  key: Figure,
  title: string,
  totals: readonly DayTotal[],
  of: (line: Line) => number | undefined,
): Column<Line> => ({
  key,
  title,
  isFigure: true,
  cell: (line) => {
    const figure = of(line);
    return figure === undefined ? '' : <Amount amountRial={figure} size="small" {...unitOf(line.currency)} />;
  },
  foot: () => (
    <span className="flex flex-col items-end">
      {totals.map((total) => (
        <Amount key={total.currency} amountRial={total[key]} size="small" {...unitOf(total.currency)} />
      ))}
    </span>
  ),
});

const columnsOfSales = (totals: readonly DayTotal[]): readonly Column<Line>[] => [
  { key: 'time', title: salesText.time, sortKey: 'created_at', cell: ({ sale }) => formatHour(sale.created_at) },
  { key: 'kind', title: salesText.kind, cell: ({ sale }) => lineTitle(sale) },
  {
    key: 'buyer',
    title: salesText.buyer,
    cell: ({ sale }) => (
      <>
        <bdi dir="ltr">{toPersianDigits(sale.buyer_mobile_masked)}</bdi>
        <SaleNotes sale={sale} />
      </>
    ),
  },
  figureColumn('amount', salesText.amount, totals, ({ kind, amount }) => (kind === 'sale' ? amount : undefined)),
  figureColumn('refunded_amount', refundText.open, totals, ({ kind, amount }) =>
    kind === 'refund' ? amount : undefined,
  ),
  figureColumn('commission', salesText.commission, totals, ({ commission }) => commission),
  figureColumn('net_amount', salesText.netAmount, totals, ({ net_amount: net }) => net),
  { key: 'links', title: salesText.links, isFigure: true, cell: ({ sale }) => <SaleLinks sale={sale} /> },
];
