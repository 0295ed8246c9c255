import { buttonClass, EmptyState } from '@nesye/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { salesText } from '#messages/merchants.ts';
import { ChoiceLinks } from '../../../shared/components/choice-links.tsx';
import { ListEnd } from '../../../shared/components/list-end.tsx';
import { ListSkeleton } from '../../../shared/components/list-skeleton.tsx';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { pagedQuery } from '../../../shared/query/paged-query.ts';
import { useToday } from '../../../shared/use-today.ts';
import { FiguresSkeleton, SalesFigures } from '../components/sales-figures.tsx';
import { SalesStatement } from '../components/sales-statement.tsx';
import { SALES_PATH } from '../components/use-sales.ts';
import {
  addressOfSalesFilter,
  queryOfSalesFilter,
  readSalesFilter,
  salesKinds,
  salesPeriods,
  type SalesFilter,
} from '../domain/sales-filter.ts';

const PAGE_SIZE = '50';

/** The shop's sales as a statement, with what is paid out and when. */
export default function MerchantTransactionsScreen(): ReactElement {
  const [address] = useSearchParams();
  const filter = readSalesFilter(address);
  const today = useToday();
  const list = useInfiniteQuery(pagedQuery(SALES_PATH, { ...queryOfSalesFilter(filter, today), page_size: PAGE_SIZE }));
  const pages = list.data?.pages;
  const sales = useMemo(() => pages?.flatMap((page) => page.results) ?? [], [pages]);
  const { fetchNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return (
    <div className="flex flex-col gap-3">
      <QueryView
        query={{ ...list, data: pages?.[0] }}
        skeleton={
          <div className="flex flex-col gap-4">
            <FiguresSkeleton />
            <ListSkeleton count={6} />
          </div>
        }
      >
        {(first) => (
          <>
            <SalesFigures page={first} />
            <Filters filter={filter} />
            {sales.length === 0 ? (
              <NoSales filter={filter} />
            ) : (
              <>
                <SalesStatement sales={sales} today={today} />
                <ListEnd
                  hasMore={list.hasNextPage}
                  isLoadingMore={list.isFetchingNextPage}
                  hasFailed={list.isFetchNextPageError}
                  onMore={more}
                  endText={salesText.end}
                />
              </>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

function Filters({ filter }: { readonly filter: SalesFilter }): ReactElement {
  return (
    <div className="mt-2 flex flex-col gap-2">
      <ChoiceLinks
        label={salesText.period}
        links={salesPeriods.map((period) => ({
          to: addressOfSalesFilter({ ...filter, period }),
          text: salesText[period],
          isCurrent: period === filter.period,
        }))}
      />
      <ChoiceLinks
        label={salesText.filterKind}
        look="chips"
        links={salesKinds.map((kind) => ({
          to: addressOfSalesFilter({ ...filter, kind }),
          text: salesText[kind],
          isCurrent: kind === filter.kind,
        }))}
      />
    </div>
  );
}

function NoSales({ filter }: { readonly filter: SalesFilter }): ReactElement {
  if (filter.kind === 'all' && filter.period === 'anyTime')
    return (
      <EmptyState icon="store" title={salesText.emptyTitle}>
        {salesText.empty}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="filter"
      title={salesText.emptyFilterTitle}
      action={
        <Link to="?" replace className={buttonClass({ tone: 'secondary' })}>
          {salesText.clearFilter}
        </Link>
      }
    >
      {salesText.emptyFilter}
    </EmptyState>
  );
}
