import { Link } from 'react-router';
import { salesText } from '#messages/merchants.ts';
import { NoSalesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { ListSearch } from '@nesye/web-kit/lists/list-search.tsx';
import { SalesRange } from '../components/sales-controls.tsx';
import { SalesFigures } from '../components/sales-figures.tsx';
import { SalesStatement } from '../components/sales-statement.tsx';
import { SALES_PATH } from '../components/use-sales.ts';
import { queryOfSalesFilter, salesFilters } from '../domain/sales-filter.ts';

/** The shop's sales as a statement, with what each day comes to and what stands with us. */
export default defineListScreen({
  path: SALES_PATH,
  texts: salesText,
  filters: salesFilters,
  query: queryOfSalesFilter,
  drawing: <NoSalesDrawing />,
  head: (first) => <SalesFigures page={first} />,
  above: (
    <>
      <ListSearch filters={salesFilters} texts={salesText} />
      <Link
        to="/user/merchant-disputes"
        className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text"
      >
        {salesText.disputes}
      </Link>
    </>
  ),
  beside: <SalesRange />,
  rows: (sales, filter, pages) => (
    <SalesStatement sales={sales} filter={filter} days={pages.flatMap(({ days }) => days)} />
  ),
});
