import { formatHour, toPersianDigits } from '@nesye/persian';
import { Amount, DateText, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { salesText } from '#messages/merchants.ts';
import { refundText } from '#messages/refund.ts';
import { dayHeading, groupByDay } from '../../../shared/day-text.ts';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import { SortLinks } from '../../../shared/lists/sort-links.tsx';
import type { Column } from '../../../shared/lists/table-columns.ts';
import { useToday } from '../../../shared/use-today.ts';
import { salesFilters, type SalesFilter } from '../domain/sales-filter.ts';
import { SaleLinks, SaleNotes, SaleRow } from './sale-row.tsx';
import { kindText } from './sale-text.ts';
import type { Sale } from './use-sales.ts';

interface SalesStatementProps {
  readonly sales: readonly Sale[];
  readonly filter: SalesFilter;
}

/** Sales by day like a statement: cards on a phone, a table where there is room, each day with its total and its payout. */
export function SalesStatement({ sales, filter }: SalesStatementProps): ReactElement {
  const today = useToday();
  const columns = columnsOfSales();
  const sort = { value: filter.sort, addressOf: orderAddress(filter) };
  return (
    <>
      <SortLinks columns={columns} sort={sort} />
      {groupByDay(sales).map(({ day, rows }) => (
        <section key={day} aria-label={dayHeading(day, today)}>
          <div className="mt-3 mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-base">{dayHeading(day, today)}</h2>
            <Payout sale={rows[0]} />
          </div>
          <DataTable
            label={salesText.table(dayHeading(day, today))}
            columns={columns}
            rows={rows}
            sort={sort}
            footTitle={salesText.dayTotal}
            renderCard={(sale) => <SaleRow key={sale.id} sale={sale} />}
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

function Payout({ sale }: { readonly sale: Sale | undefined }): ReactElement | null {
  if (sale === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
      <Icon name="payout" sizePx={18} />
      {salesText.notPaidOut}، {salesText.payoutOn}: <DateText value={sale.payout.date} style="weekday" />
    </p>
  );
}

/** An amount of each sale with its sum over the day. */
const amountColumn = (key: 'amount' | 'commission' | 'net_amount', title: string): Column<Sale> => ({
  key,
  title,
  isFigure: true,
  cell: (sale) => <Amount amountRial={sale[key]} size="small" />,
  foot: (sales) => <Amount amountRial={sales.reduce((sum, sale) => sum + BigInt(sale[key]), 0n)} size="small" />,
});

const columnsOfSales = (): readonly Column<Sale>[] => [
  { key: 'time', title: salesText.time, sortKey: 'created_at', cell: (sale) => formatHour(sale.created_at) },
  { key: 'kind', title: salesText.kind, cell: kindText },
  {
    key: 'buyer',
    title: salesText.buyer,
    cell: (sale) => (
      <>
        <bdi dir="ltr">{toPersianDigits(sale.buyer_mobile_masked)}</bdi>
        <SaleNotes sale={sale} />
      </>
    ),
  },
  amountColumn('amount', salesText.amount),
  amountColumn('commission', salesText.commission),
  amountColumn('net_amount', salesText.netAmount),
  { key: 'refund', title: refundText.open, isFigure: true, cell: (sale) => <SaleLinks sale={sale} /> },
];
