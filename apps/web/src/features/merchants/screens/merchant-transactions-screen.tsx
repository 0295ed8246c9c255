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

/** Where a shop goes on from its sales. */
const ways = () => [
  { to: '/user/merchant-installment', text: salesText.installments },
  { to: '/user/merchant-calculator', text: salesText.calculator },
  { to: '/user/merchant-disputes', text: salesText.disputes },
];

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
      <nav aria-label={salesText.ways} className="flex flex-wrap gap-x-6">
        {ways().map(({ to, text }) => (
          <Link key={to} to={to} className="flex min-h-11 items-center text-sm font-semibold text-firoozeh-text">
            {text}
          </Link>
        ))}
      </nav>
    </>
  ),
  beside: <SalesRange />,
  rows: (sales, filter, pages) => (
    <SalesStatement sales={sales} filter={filter} days={pages.flatMap(({ days }) => days)} />
  ),
});
