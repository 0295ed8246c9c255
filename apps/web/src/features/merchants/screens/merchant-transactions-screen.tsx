import { Button } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { salesText } from '#messages/merchants.ts';
import { NoSalesDrawing } from '../../../shared/drawings/empty-drawings.tsx';
import { DateRangeFields } from '../../../shared/lists/date-range.tsx';
import { FilterLinks } from '../../../shared/lists/filter-links.tsx';
import { useFilters } from '../../../shared/lists/filters.ts';
import { ListSkeleton } from '../../../shared/lists/list-skeleton.tsx';
import { emptyByFilter, PagedList, type EmptyList } from '../../../shared/lists/paged-list.tsx';
import { SearchField } from '../../../shared/lists/search-field.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { api } from '../../../shared/session/session.ts';
import { useAction } from '../../../shared/use-action.ts';
import { useToday } from '../../../shared/use-today.ts';
import { FiguresSkeleton, SalesFigures } from '../components/sales-figures.tsx';
import { SalesStatement } from '../components/sales-statement.tsx';
import { SALES_PATH } from '../components/use-sales.ts';
import { queryOfSalesFilter, reportOfSalesFilter, salesFilters, type SalesFilter } from '../domain/sales-filter.ts';

/** The shop's sales as a statement, with what is paid out and when. */
export default function MerchantTransactionsScreen(): ReactElement {
  const filter = useFilters(salesFilters);
  const today = useToday();
  return (
    <div className="flex flex-col gap-3">
      <PagedList
        path={SALES_PATH}
        query={queryOfSalesFilter(filter, today)}
        skeleton={<StatementSkeleton />}
        renderHead={(first) => (
          <>
            <SalesFigures page={first} />
            <SalesFilters filter={filter} />
          </>
        )}
        empty={emptyOf(filter)}
        endText={salesText.end}
      >
        {(sales) => <SalesStatement sales={sales} today={today} filter={filter} />}
      </PagedList>
    </div>
  );
}

function SalesFilters({ filter: values }: { readonly filter: SalesFilter }): ReactElement {
  const navigate = useNavigate();
  const today = useToday();
  const filter = { filters: salesFilters, values, texts: salesText };
  return (
    <div className="mt-2 flex flex-col gap-2">
      <SearchField
        key={values.text}
        label={salesText.search}
        hint={salesText.searchHint}
        value={values.text}
        press={salesText.searchPress}
        onSearch={(text) => navigate(salesFilters.addressOf({ ...values, text }), { replace: true })}
      />
      <FilterLinks {...filter} name="period" label={salesText.period} variant="chips" />
      {values.period === 'range' && (
        <DateRangeFields
          range={values}
          today={today}
          onChange={(range) => navigate(salesFilters.addressOf({ ...values, ...range }), { replace: true })}
        />
      )}
      <FilterLinks {...filter} name="kind" label={salesText.filterKind} variant="chips" />
      <SalesReport filter={values} />
    </div>
  );
}

/** The sales of the filter as a table for a spreadsheet. */
function SalesReport({ filter }: { readonly filter: SalesFilter }): ReactElement {
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

const StatementSkeleton = (): ReactElement => (
  <div className="flex flex-col gap-4">
    <FiguresSkeleton />
    <ListSkeleton count={6} />
  </div>
);

const emptyOf = ({ kind, period, text }: SalesFilter): EmptyList =>
  kind === 'all' && period === 'anyTime' && text === ''
    ? { drawing: <NoSalesDrawing />, title: salesText.emptyTitle, text: salesText.empty }
    : emptyByFilter(salesText.emptyFilterTitle, salesText.emptyFilter);
