import { Button } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { salesText } from '#messages/merchants.ts';
import { useFilters } from '@nesye/web-kit/lists/filters.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { reportOfSalesFilter, salesFilters } from '../domain/sales-filter.ts';

/** It comes when a stretch of days is chosen. */
const DateRangeFields = lazy(async () => ({
  default: (await import('@nesye/web-kit/lists/date-range.tsx')).DateRangeFields,
}));

/** The days of a stretch of one's own, and the sales of the filter as a table for a spreadsheet. */
export function SalesRange(): ReactElement {
  const values = useFilters(salesFilters);
  const navigate = useNavigate();
  const today = useToday();
  return (
    <>
      {values.period === 'range' && (
        <Suspense>
          <DateRangeFields
            range={values}
            today={today}
            onChange={(range) => navigate(salesFilters.addressOf({ ...values, ...range }), { replace: true })}
          />
        </Suspense>
      )}
      <SalesReport />
    </>
  );
}

function SalesReport(): ReactElement {
  const filter = useFilters(salesFilters);
  const today = useToday();
  const download = useAction(
    async () => {
      const table: unknown = await api.post('/api/v1/merchant/download-report', {
        body: reportOfSalesFilter(filter, today),
      });
      // Reading the response as text took the byte order mark away, without which spreadsheets misread Persian.
      saveFile(new Blob(['\uFEFF', String(table)], { type: 'text/csv' }), `nesye-sales-${today}.csv`);
    },
    { isShownInPlace: true },
  );
  return (
    <div>
      <Button tone="quiet" size="small" icon="down" isBusy={download.isBusy} onClick={download.run}>
        {salesText.download}
      </Button>
      <p role="alert" className="text-sm text-anar-text empty:hidden">
        {download.error}
      </p>
    </div>
  );
}
