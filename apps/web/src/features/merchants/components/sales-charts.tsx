import { toPersianDigits } from '@nesye/persian';
import { Amount, Card } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { salesText } from '#messages/merchants.ts';
import { reportText } from '#messages/shop-reports.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { BarChart } from '@nesye/web-kit/charts/bar-chart.tsx';
import { ColumnChart } from '@nesye/web-kit/charts/column-chart.tsx';
import { FiguresTable, TableBehind } from '@nesye/web-kit/charts/table-behind.tsx';
import { monthNames } from '@nesye/web-kit/messages/calendar.ts';
import { refundText } from '@nesye/web-kit/messages/refund.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import type { DayRange } from '../domain/report-filter.ts';
import { columnsOfSales, type SalesColumn } from '../domain/sales-columns.ts';
import { kindName, unitOf } from './sale-text.ts';
import type { SalesSummary, Sums } from './use-shop-figures.ts';

interface ChartsProps {
  readonly summary: SalesSummary;
  readonly range: DayRange;
  /** Of the shop's sales in this currency alone. */
  readonly sums: Sums;
}

/** The sales of some days in one currency: what they come to, and drawn by day, product and terminal, each with its table. */
export function SalesCharts({ summary, range, sums }: ChartsProps): ReactElement {
  const { currency } = sums;
  const of = <Row extends { readonly currency: number }>(rows: readonly Row[]): readonly Row[] =>
    rows.filter((row) => row.currency === currency);
  return (
    <>
      <Figures sums={sums} buyers={summary.buyers} />
      <ByDay columns={columnsOfSales(of(summary.days), range)} currency={currency} />
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        <Shares
          id="by-product"
          title={reportText.byProduct}
          head={salesText.kind}
          rows={of(summary.products).map((row) => ({
            key: row.product_type,
            label: kindName(row.product_type),
            sums: row,
          }))}
        />
        <Shares
          id="by-terminal"
          title={reportText.byTerminal}
          head={reportText.terminal}
          rows={of(summary.terminals).map((row) => ({
            key: row.terminal.id,
            label: nameText(row.terminal.title) || reportText.closedTerminal,
            sums: row,
          }))}
        />
      </div>
    </>
  );
}

function Figures({ sums, buyers }: { readonly sums: Sums; readonly buyers: SalesSummary['buyers'] }): ReactElement {
  const unit = unitOf(sums.currency);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure name={salesText.amount} note={salesText.salesCount(sums.count)}>
        <Amount amountRial={sums.amount} {...unit} />
      </Figure>
      <Figure name={refundText.open} note={reportText.refunds(sums.refund_count)}>
        <Amount amountRial={sums.refunded_amount} {...unit} />
      </Figure>
      <Figure
        name={salesText.netAmount}
        note={
          <>
            {salesText.commission}: <Amount amountRial={sums.commission} size="small" {...unit} />
          </>
        }
      >
        <Amount amountRial={sums.net_amount} {...unit} />
      </Figure>
      <Figure name={reportText.buyers} note={reportText.repeatBuyers(buyers.repeat_count)}>
        <span className="text-lg font-semibold">{toPersianDigits(buyers.count)}</span>
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function Figure({ name, note, children }: FigureProps): ReactElement {
  return (
    <Card as="div" className="flex flex-col gap-1">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>
        {children}
        <span className="block text-sm text-ink-soft">{note}</span>
      </dd>
    </Card>
  );
}

const nameOf = ({ day, month, year }: SalesColumn): string =>
  day === undefined
    ? reportText.month(monthNames[month - 1] ?? '', year)
    : reportText.day(day, monthNames[month - 1] ?? '');

function ByDay({
  columns,
  currency,
}: {
  readonly columns: readonly SalesColumn[];
  readonly currency: number;
}): ReactElement {
  const isByMonth = columns[0]?.day === undefined;
  const best = columns.reduce<SalesColumn | undefined>(
    (most, each) => (each.net > (most?.net ?? 0n) ? each : most),
    undefined,
  );
  const title = isByMonth ? reportText.byMonth : reportText.byDay;
  return (
    <section aria-labelledby="by-day" className="flex flex-col gap-3">
      <SectionHeading id="by-day">{title}</SectionHeading>
      <ColumnChart
        summary={best === undefined ? reportText.noBest : reportText.best(nameOf(best))}
        columns={columns.map((column) => ({
          key: column.key,
          label: column.day === undefined ? (monthNames[column.month - 1] ?? '') : toPersianDigits(column.day),
          amountRial: column.net,
        }))}
      />
      <TableBehind title={reportText.asTable(title)}>
        <FiguresTable
          name={reportText.asTable(title)}
          heads={[isByMonth ? reportText.monthColumn : reportText.dayColumn, reportText.sales, salesText.netAmount]}
          rows={columns.map((column) => ({
            key: column.key,
            cells: [
              nameOf(column),
              toPersianDigits(column.count),
              <Amount key="net" amountRial={column.net} size="small" {...unitOf(currency)} />,
            ],
          }))}
        />
      </TableBehind>
    </section>
  );
}

interface SharesProps {
  readonly id: string;
  readonly title: string;
  readonly head: string;
  readonly rows: readonly { readonly key: number; readonly label: string; readonly sums: Sums }[];
}

/** Parts of the sales as bars by what they net. */
function Shares({ id, title, head, rows }: SharesProps): ReactElement {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <SectionHeading id={id}>{title}</SectionHeading>
      <BarChart
        none={reportText.nothing}
        bars={rows.map(({ key, label, sums }) => ({
          key,
          label,
          amountRial: BigInt(sums.net_amount),
          ...unitOf(sums.currency),
        }))}
      />
      <TableBehind title={reportText.asTable(title)}>
        <FiguresTable
          name={reportText.asTable(title)}
          heads={[head, reportText.sales, salesText.amount, refundText.open, salesText.netAmount]}
          rows={rows.map(({ key, label, sums }) => ({
            key,
            cells: [
              label,
              toPersianDigits(sums.count),
              <Amount key="amount" amountRial={sums.amount} size="small" {...unitOf(sums.currency)} />,
              <Amount key="refunded" amountRial={sums.refunded_amount} size="small" {...unitOf(sums.currency)} />,
              <Amount key="net" amountRial={sums.net_amount} size="small" {...unitOf(sums.currency)} />,
            ],
          }))}
        />
      </TableBehind>
    </section>
  );
}
