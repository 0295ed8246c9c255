import { toPersianDigits } from '@nesye/persian';
import { Amount, EmptyState, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { insightText } from '#messages/insights.ts';
import { outlookText } from '#messages/outlook.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { BarChart } from '@nesye/web-kit/charts/bar-chart.tsx';
import { StackedColumns } from '@nesye/web-kit/charts/stacked-columns.tsx';
import { FiguresTable, TableBehind } from '@nesye/web-kit/charts/table-behind.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { monthNames } from '@nesye/web-kit/messages/calendar.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { MonthLetters } from './month-letters.tsx';

type Spending = ReplyOf<'GET', '/api/v1/accounting/spending/'>;
type Month = Spending['months'][number];
type Kind = Spending['kinds'][number];

/** What was bought in twelve months: by month and kind, by shop, by kind, each with its table; and the letters of the months. */
export default function SpendingView(): ReactElement {
  const spending = useQuery(callQuery('/api/v1/accounting/spending/'));
  return (
    <QueryView query={spending} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(shown) => (
        <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2 lg:gap-8">
          {shown.count === 0 ? (
            <EmptyState icon="chart" title={insightText.spentEmptyTitle}>
              {insightText.spentEmpty}
            </EmptyState>
          ) : (
            <Pictures spending={shown} />
          )}
          <InDinars spending={shown} />
          <MonthLetters months={shown.months} />
        </div>
      )}
    </QueryView>
  );
}

function Pictures({ spending }: { readonly spending: Spending }): ReactElement {
  const { amount, count, shops, kinds } = spending;
  return (
    <>
      <div className="flex flex-col gap-4">
        <p>
          <span className="block text-sm text-ink-soft">{insightText.spentTitle}</span>
          <Amount amountRial={amount} size="display" />
          <span className="block text-sm text-ink-soft">{insightText.spentCount(count)}</span>
        </p>
        <ByMonth spending={spending} />
      </div>
      <Sums
        id="by-shop"
        title={insightText.byShop}
        table={insightText.shopTable}
        column={insightText.shopColumn}
        sums={shops.map((shop) => ({ ...shop, name: shop.name ?? insightText.otherShops(shop.shop_count) }))}
      />
      <Sums
        id="by-kind"
        title={insightText.byKind}
        table={insightText.kindTable}
        column={insightText.kindColumn}
        sums={kinds.map((kind) => ({ ...kind, name: nameOf(kind) }))}
      />
    </>
  );
}

const nameOf = ({ name }: Kind): string => (name === null ? insightText.otherKinds : nameText(name));
const monthOf = ({ month }: Month): string => monthNames[month - 1] ?? '';

function ByMonth({ spending: { months, kinds } }: { readonly spending: Spending }): ReactElement {
  const partOf = (month: Month, kind: Kind): bigint =>
    BigInt(month.kinds.find(({ id }) => id === kind.id)?.amount ?? 0);
  return (
    <section aria-labelledby="by-month">
      <SectionHeading id="by-month">{insightText.byMonth}</SectionHeading>
      <div className="flex flex-col gap-3">
        <StackedColumns
          summary={insightText.byMonthSummary}
          series={kinds.map(nameOf)}
          columns={months.map((month) => ({
            key: `${month.year}-${month.month}`,
            label: monthOf(month),
            parts: kinds.map((kind) => partOf(month, kind)),
          }))}
        />
        <TableBehind title={insightText.monthTable}>
          <FiguresTable
            name={insightText.monthTable}
            heads={[insightText.monthColumn, insightText.whole, ...kinds.map(nameOf)]}
            rows={months.map((month) => ({
              key: `${month.year}-${month.month}`,
              cells: [
                outlookText.month(monthOf(month), month.year),
                <Amount key="whole" amountRial={month.amount} size="small" />,
                ...kinds.map((kind) => <Amount key={kind.id} amountRial={partOf(month, kind)} size="small" />),
              ],
            }))}
          />
        </TableBehind>
      </div>
    </section>
  );
}

interface SumsProps {
  readonly id: string;
  readonly title: string;
  readonly table: string;
  readonly column: string;
  readonly sums: readonly {
    readonly id: number | null;
    readonly name: string;
    readonly amount: number;
    readonly count: number;
  }[];
}

function Sums({ id, title, table, column, sums }: SumsProps): ReactElement {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <div className="flex flex-col gap-3">
        <BarChart
          none={insightText.none}
          bars={sums.map((sum) => ({ key: sum.id ?? 'others', label: sum.name, amountRial: BigInt(sum.amount) }))}
        />
        <TableBehind title={table}>
          <FiguresTable
            name={table}
            heads={[column, insightText.amountColumn, insightText.countColumn]}
            rows={sums.map((sum) => ({
              key: sum.id ?? 'others',
              cells: [
                sum.name,
                <Amount key="amount" amountRial={sum.amount} size="small" />,
                toPersianDigits(sum.count),
              ],
            }))}
          />
        </TableBehind>
      </div>
    </section>
  );
}

/** Purchases in dinars: they are in none of the sums. */
function InDinars({ spending: { in_dinars: dinars } }: { readonly spending: Spending }): ReactElement | null {
  if (dinars === null) return null;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-sunken p-4 text-sm">
      <span>{insightText.inDinars(dinars.count)}</span>
      <span className="flex flex-wrap gap-x-4">
        <Amount amountRial={dinars.dinars} unit="dinar" size="small" />
        <Amount amountRial={dinars.amount} size="small" />
      </span>
    </p>
  );
}
