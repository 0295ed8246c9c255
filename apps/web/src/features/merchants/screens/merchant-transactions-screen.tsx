import { lazy, type ReactElement, Suspense } from 'react';
import { Link } from 'react-router';
import { salesText } from '#messages/merchants.ts';
import { NoSalesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { ListSearch } from '@nesye/web-kit/lists/list-search.tsx';
import { mayInShop } from '@nesye/web-kit/session/may-in-shop.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { SalesFigures } from '../components/sales-figures.tsx';
import { SalesStatement } from '../components/sales-statement.tsx';
import { SALES_PATH } from '../components/use-sales.ts';
import { queryOfSalesFilter, salesFilters } from '../domain/sales-filter.ts';

/** The place, the range and its file come behind the first paint, at the height that is kept for them. */
const SalesControls = lazy(async () => ({ default: (await import('../components/sales-controls.tsx')).SalesControls }));

/** Where a shop goes on from its sales. */
const ways = () => [
  { to: '/user/merchant-installment', text: salesText.installments, needs: 'see_money' as const },
  { to: '/user/merchant/shift-sheet', text: salesText.shiftSheet, needs: 'see_sales' as const },
  { to: '/user/merchant-calculator', text: salesText.calculator, needs: 'sell' as const },
  { to: '/user/merchant-disputes', text: salesText.disputes, needs: 'disputes' as const },
];

function Ways(): ReactElement {
  const user = useSession((state) => state.user);
  return (
    <nav aria-label={salesText.ways} className="flex flex-wrap gap-x-6">
      {ways()
        .filter(({ needs }) => mayInShop(user, needs))
        .map(({ to, text }) => (
          <Link key={to} to={to} className="flex min-h-11 items-center text-sm font-semibold text-firoozeh-text">
            {text}
          </Link>
        ))}
    </nav>
  );
}

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
      <Ways />
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
