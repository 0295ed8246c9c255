import { formatCount, formatJalaliDate } from '@nesye/persian';
import { Amount, EmptyState, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { reportsText } from '#messages/operator-reports.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { BarChart } from '@nesye/web-kit/charts/bar-chart.tsx';
import { ColumnChart } from '@nesye/web-kit/charts/column-chart.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { SALES } from '../api/report-api.ts';
import { Figures, type FigureColumn } from './figures.tsx';
import { Figure } from './portfolio-report.tsx';
import { monthName, RangeOfReport, ReportFiles, useAddressValue, useReportRange } from './report-tools.tsx';

type Sales = ReplyOf<'GET', typeof SALES>;
type Sums = Sales['total'];

const columns = (): readonly FigureColumn<Sums>[] => [
  { title: reportsText.sales.count, kind: 'count', of: ({ sales }) => sales },
  { title: reportsText.sales.amount, kind: 'amount', of: ({ amount }) => amount },
  { title: reportsText.sales.commission, kind: 'amount', of: ({ commission }) => commission },
  { title: reportsText.sales.vat, kind: 'amount', of: ({ vat }) => vat },
  { title: reportsText.sales.refunds, kind: 'count', of: ({ refunds }) => refunds },
  { title: reportsText.sales.refunded, kind: 'amount', of: ({ refunded }) => refunded },
  { title: reportsText.sales.commissionBack, kind: 'amount', of: ({ commission_back: back }) => back },
  { title: reportsText.sales.vatBack, kind: 'amount', of: ({ vat_back: back }) => back },
];

/** What was sold and what shops pay for it, by day or month, by line and by kind of shop. */
export function SalesReport(): ReactElement {
  const range = useReportRange(30);
  const [line] = useAddressValue('line');
  const [category] = useAddressValue('category');
  const [by, setBy] = useAddressValue('by');
  const query = {
    ...range,
    ...(line !== '' && { line }),
    ...(category !== '' && { category }),
    ...(by === 'month' && { by: 'month' as const }),
  };
  const sales = useQuery(callQuery(SALES, { query }));
  return (
    <>
      <RangeOfReport days={30} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-56 print:hidden">
          <NativeSelect
            label={reportsText.sales.by}
            placeholder={reportsText.day}
            value={by === 'month' ? 'month' : 'day'}
            options={[
              { id: 'day', title: reportsText.day },
              { id: 'month', title: reportsText.month },
            ]}
            onPick={(id) => setBy(id === 'month' ? id : '')}
          />
        </div>
        <ReportFiles report="sales" query={query} />
      </div>
      <QueryView query={sales} skeleton={<Skeleton className="h-64 rounded-card" />} showsReason>
        {(report) => <SalesFigures report={report} />}
      </QueryView>
    </>
  );
}

function SalesFigures({ report }: { readonly report: Sales }): ReactElement {
  const { total, periods, first_day: first } = report;
  if (first === null || periods.length === 0)
    return (
      <EmptyState title={reportsText.sales.none}>
        {first === null ? reportsText.noneText : reportsText.sales.noneText}
      </EmptyState>
    );
  return (
    <>
      <p className="text-sm text-ink-soft">{reportsText.sales.since(formatJalaliDate(first))}</p>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure name={reportsText.sales.amount}>
          <Amount amountRial={total.amount} />
        </Figure>
        <Figure name={reportsText.sales.commissionLeft}>
          <Amount amountRial={total.commission - total.commission_back} />
        </Figure>
        <Figure name={reportsText.sales.count}>{formatCount(total.sales)}</Figure>
        <Figure name={reportsText.sales.refunded}>
          <Amount amountRial={total.refunded} />
        </Figure>
      </dl>
      <ColumnChart
        summary={reportsText.sales.chart}
        columns={periods.map(({ period, amount }) => ({
          key: period,
          label: shortPeriod(period),
          amountRial: BigInt(amount),
        }))}
      />
      <Figures
        name={reportsText.sales.byPeriod}
        keyOf={({ period }) => period}
        columns={[
          { title: reportsText.sales.period, kind: 'text', of: ({ period }) => periodName(period) },
          ...columns(),
        ]}
        rows={periods.toReversed()}
      />
      <SalesByKind report={report} />
    </>
  );
}

/** What was sold by kind of shop and by line; each leads to its own report. */
function SalesByKind({ report: { lines, categories } }: { readonly report: Sales }): ReactElement {
  const narrowed = useNarrowed();
  return (
    <>
      <BarChart
        none={reportsText.nothing}
        bars={categories.map(({ id, name, amount }) => ({
          key: id,
          label: name,
          amountRial: BigInt(amount),
          to: narrowed('category', id),
        }))}
      />
      <Figures
        name={reportsText.sales.byCategory}
        keyOf={({ id }) => id}
        columns={[
          {
            title: reportsText.sales.category,
            kind: 'text',
            of: ({ name }) => name,
            to: ({ id }) => narrowed('category', id),
          },
          ...columns(),
        ]}
        rows={categories}
      />
      <Figures
        name={reportsText.sales.byLine}
        keyOf={({ line }) => line}
        columns={[
          {
            title: reportsText.line,
            kind: 'text',
            of: ({ line, name }) => name ?? (line === 0 ? reportsText.sales.withoutCredit : String(line)),
            to: ({ line }) => narrowed('line', line),
          },
          ...columns(),
        ]}
        rows={lines}
      />
    </>
  );
}

const isMonth = (period: string): boolean => period.length === 7;
const periodName = (period: string): string => (isMonth(period) ? monthName(period) : formatJalaliDate(period));
const shortPeriod = (period: string): string => (isMonth(period) ? monthName(period) : dayAndMonth(period));

/** The address of the same report with one filter more. */
function useNarrowed(): (name: string, value: number) => string {
  const [search] = useSearchParams();
  return (name, value) => {
    const more = new URLSearchParams(search);
    more.set(name, String(value));
    return `?${more.toString()}`;
  };
}
