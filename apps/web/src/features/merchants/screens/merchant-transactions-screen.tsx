import { lazy, Suspense } from 'react';
import { salesText } from '#messages/merchants.ts';
import { NoSalesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { ListSearch } from '@nesye/web-kit/lists/list-search.tsx';
import { SalesFigures } from '../components/sales-figures.tsx';
import { SalesStatement } from '../components/sales-statement.tsx';
import { SalesWays } from '../components/sales-ways.tsx';
import { SALES_PATH } from '../components/use-sales.ts';
import { queryOfSalesFilter, salesFilters } from '../domain/sales-filter.ts';

/** The place, the range and its file come behind the first paint, at the height that is kept for them. */
const SalesControls = lazy(async () => ({ default: (await import('../components/sales-controls.tsx')).SalesControls }));

/** At a desk alone. */
const SalesDesk = lazy(async () => ({ default: (await import('../components/sales-desk.tsx')).SalesDesk }));

/** The shop's sales as a statement, with what each day comes to and what stands with us. */
export default defineListScreen({
  path: SALES_PATH,
  texts: salesText,
  filters: salesFilters,
  query: queryOfSalesFilter,
  drawing: <NoSalesDrawing />,
  desk: SalesDesk,
  head: (first) => <SalesFigures page={first} />,
  above: (
    <>
      <ListSearch filters={salesFilters} texts={salesText} />
      <SalesWays />
    </>
  ),
  beside: (
    <Suspense fallback={<span className="min-h-11" />}>
      <SalesControls />
    </Suspense>
  ),
  rows: (sales, filter, pages) => (
    <SalesStatement sales={sales} filter={filter} days={pages.flatMap(({ days }) => days)} />
  ),
});
