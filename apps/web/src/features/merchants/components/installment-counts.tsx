import { toPersianDigits } from '@nesye/persian';
import { Card, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { reportText } from '#messages/shop-reports.ts';
import { FiguresTable, TableBehind } from '@nesye/web-kit/charts/table-behind.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { monthNames } from '@nesye/web-kit/messages/calendar.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import type { DayRange } from '../domain/report-filter.ts';
import { type InstallmentSummary, useInstallmentSummary } from './use-shop-figures.ts';

const PARTS = [
  ['paid_count', 'bg-pesteh'],
  ['remaining_count', 'bg-firoozeh'],
  ['overdue_count', 'bg-anar'],
] as const;

/** How the installments of the sales of some days are being paid: counted, for what a customer owes is not the shop's. */
export function InstallmentCounts({ range }: { readonly range: DayRange }): ReactElement {
  return (
    <section aria-labelledby="installment-counts" className="flex flex-col gap-3">
      <SectionHeading
        id="installment-counts"
        more={{ to: '/user/merchant-installment', text: reportText.allInstallments }}
      >
        {reportText.installments}
      </SectionHeading>
      <QueryView query={useInstallmentSummary(range)} skeleton={<Skeleton className="h-24 w-full rounded-card" />}>
        {(summary) => <Counts summary={summary} />}
      </QueryView>
    </section>
  );
}

function Counts({ summary }: { readonly summary: InstallmentSummary }): ReactElement {
  if (summary.count === 0) return <p className="text-sm text-ink-soft">{reportText.noInstallments}</p>;
  // What is late remains too: each row is drawn once.
  const drawn = { ...summary, remaining_count: summary.remaining_count - summary.overdue_count };
  return (
    <>
      <Card as="div" className="flex flex-col gap-3">
        <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
          {PARTS.map(([part, colour]) => (
            <span key={part} className={colour} style={{ inlineSize: `${(100 * drawn[part]) / summary.count}%` }} />
          ))}
        </div>
        <dl className="grid grid-cols-3 gap-3 text-sm">
          {PARTS.map(([part, colour]) => (
            <div key={part}>
              <dt className="flex items-center gap-1.5 text-ink-soft">
                <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${colour}`} />
                {reportText.counts[part]}
              </dt>
              <dd className="text-lg font-semibold">{toPersianDigits(drawn[part])}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <TableBehind title={reportText.asTable(reportText.byDueMonth)}>
        <FiguresTable
          name={reportText.asTable(reportText.byDueMonth)}
          heads={[reportText.monthColumn, ...PARTS.map(([part]) => reportText.counts[part])]}
          rows={summary.months.map((month) => ({
            key: `${month.year}/${month.month}`,
            cells: [
              reportText.month(monthNames[month.month - 1] ?? '', month.year),
              toPersianDigits(month.paid_count),
              toPersianDigits(month.remaining_count - month.overdue_count),
              toPersianDigits(month.overdue_count),
            ],
          }))}
        />
      </TableBehind>
    </>
  );
}
