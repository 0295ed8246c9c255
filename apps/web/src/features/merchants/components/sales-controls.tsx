import { lazy, Suspense, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import type { DateRange } from '@nesye/web-kit/lists/date-range.tsx';
import { useFilters } from '@nesye/web-kit/lists/filters.ts';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { PlaceFilter } from './place-filter.tsx';
import { installmentFilters, salesFilters } from '../domain/sales-filter.ts';
import { reportOfSalesFilter } from '../domain/sales-report.ts';

/** The list is there before its file is. */
const ReportDownload = lazy(async () => ({
  default: (await import('../../../shared/reports/report-download.tsx')).ReportDownload,
}));

/** It comes when a stretch of days is chosen. */
const DateRangeFields = lazy(async () => ({
  default: (await import('@nesye/web-kit/lists/date-range.tsx')).DateRangeFields,
}));

/** The branch or terminal whose sales the list shows; for who may read reports, its days and its file. */
export function SalesControls({ isOnLine = false }: { readonly isOnLine?: boolean }): ReactElement {
  const mayReport = useMayInShop('reports');
  return (
    <>
      <PlaceFilter filters={salesFilters} isLabelHidden={isOnLine} />
      {mayReport && <SalesRange />}
    </>
  );
}

/** The days of a stretch of one's own, and the sales of the filter as a file for a spreadsheet. */
function SalesRange(): ReactElement {
  const values = useFilters(salesFilters);
  const navigate = useNavigate();
  return (
    <>
      <OwnRange
        values={values}
        onChange={(range) => navigate(salesFilters.addressOf({ ...values, ...range }), { replace: true })}
      />
      <Suspense>
        <ReportDownload request={reportOfSalesFilter(values, useToday())} />
      </Suspense>
    </>
  );
}

/** The same for the sales on credit and their installments. */
export function InstallmentsRange(): ReactElement {
  const values = useFilters(installmentFilters);
  const navigate = useNavigate();
  return (
    <>
      <PlaceFilter filters={installmentFilters} />
      <OwnRange
        values={values}
        onChange={(range) => navigate(installmentFilters.addressOf({ ...values, ...range }), { replace: true })}
      />
      <Suspense>
        <ReportDownload request={reportOfSalesFilter(values, useToday(), 'installments')} />
      </Suspense>
    </>
  );
}

interface OwnRangeProps {
  readonly values: DateRange & { readonly period: string };
  readonly onChange: (range: DateRange) => void;
}

function OwnRange({ values, onChange }: OwnRangeProps): ReactElement | null {
  const today = useToday();
  if (values.period !== 'range') return null;
  return (
    <Suspense>
      <DateRangeFields range={values} today={today} onChange={onChange} />
    </Suspense>
  );
}
