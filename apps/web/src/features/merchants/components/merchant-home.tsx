import { Card, EmptyState } from '@nesye/ui';
import type { ReactElement } from 'react';
import { salesText, shopText } from '#messages/merchants.ts';
import { ListSkeleton } from '../../../shared/components/list-skeleton.tsx';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { dayHeading, groupByDay } from '../../../shared/day-text.ts';
import { useToday } from '../../../shared/use-today.ts';
import { QrPoster } from './qr-poster.tsx';
import { SaleRow } from './sale-row.tsx';
import { FiguresSkeleton, SalesFigures } from './sales-figures.tsx';
import { useRecentSales, type SalesPage } from './use-sales.ts';

/** The shopkeeper's home: what was sold today, what comes and when, the last sales, and the code for the counter. */
export default function MerchantHome(): ReactElement {
  const sales = useRecentSales();
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-5 print:hidden">
        <QueryView
          query={sales}
          skeleton={
            <div className="flex flex-col gap-5">
              <FiguresSkeleton />
              <ListSkeleton count={4} />
            </div>
          }
        >
          {(page) => (
            <>
              <SalesFigures page={page} />
              <RecentSales page={page} />
            </>
          )}
        </QueryView>
      </div>
      <section aria-labelledby="qr-heading">
        <div className="print:hidden">
          <SectionHeading id="qr-heading">{shopText.qrTitle}</SectionHeading>
        </div>
        <QrPoster />
      </section>
    </div>
  );
}

function RecentSales({ page }: { readonly page: SalesPage }): ReactElement {
  const today = useToday();
  return (
    <section aria-labelledby="sales-heading">
      <SectionHeading id="sales-heading" more={{ to: '/user/merchant-transaction', text: salesText.all }}>
        {salesText.recent}
      </SectionHeading>
      <Card as="div" isFlush className="overflow-hidden">
        {page.results.length === 0 && (
          <EmptyState icon="store" title={salesText.emptyTitle}>
            {salesText.empty}
          </EmptyState>
        )}
        {groupByDay(page.results).map(({ day, rows }) => (
          <div key={day}>
            <h3 className="px-4 pt-3 text-xs font-medium text-ink-faint">{dayHeading(day, today)}</h3>
            <ul>
              {rows.map((sale) => (
                <SaleRow key={sale.id} sale={sale} />
              ))}
            </ul>
          </div>
        ))}
      </Card>
    </section>
  );
}
