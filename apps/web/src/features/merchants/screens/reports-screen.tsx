import { EmptyState } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { salesText } from '#messages/merchants.ts';
import { reportText } from '#messages/shop-reports.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { NoSalesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { DateRangeFields } from '@nesye/web-kit/lists/date-range.tsx';
import { FilterLinks } from '@nesye/web-kit/lists/filter-links.tsx';
import { useFilters } from '@nesye/web-kit/lists/filters.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { FiguresSkeleton } from '../components/sales-figures.tsx';
import { InstallmentCounts } from '../components/installment-counts.tsx';
import { ReportFiles } from '../components/report-files.tsx';
import { SalesCharts } from '../components/sales-charts.tsx';
import { useSalesSummary } from '../components/use-shop-figures.ts';
import { type DayRange, isTooLong, rangeOfReports, reportFilters } from '../domain/report-filter.ts';

/** `/user/merchant-reports`: what the shop sold over some Jalali days, drawn and as tables, and the files of these days. */
export default function ReportsScreen(): ReactElement {
  const values = useFilters(reportFilters);
  const navigate = useNavigate();
  const today = useToday();
  const range = rangeOfReports(values, today);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <FilterLinks
          filters={reportFilters}
          values={values}
          name="period"
          label={salesText.filters.period.label}
          texts={reportText.periods}
        />
        {values.period === 'range' && (
          <DateRangeFields
            range={values}
            today={today}
            onChange={(days) => navigate(reportFilters.addressOf({ ...values, ...days }), { replace: true })}
          />
        )}
      </div>
      {isTooLong(range) ? (
        <Notice tone="soon" title={reportText.tooLong}>
          {reportText.tooLongNote}
        </Notice>
      ) : (
        <Report range={range} />
      )}
      <ReportFiles range={range} />
    </div>
  );
}

function Report({ range }: { readonly range: DayRange }): ReactElement {
  return (
    <>
      <QueryView query={useSalesSummary(range)} skeleton={<FiguresSkeleton />}>
        {(summary) =>
          summary.sums.length === 0 ? (
            <EmptyState drawing={<NoSalesDrawing />} title={reportText.emptyTitle}>
              {reportText.empty}
            </EmptyState>
          ) : (
            summary.sums.map((sums) => <SalesCharts key={sums.currency} summary={summary} range={range} sums={sums} />)
          )
        }
      </QueryView>
      <InstallmentCounts range={range} />
    </>
  );
}
