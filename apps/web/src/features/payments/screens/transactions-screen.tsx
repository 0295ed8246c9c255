import { buttonClass, Card, EmptyState } from '@nesye/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { transactionText } from '#messages/payments.ts';
import { ChoiceLinks } from '../../../shared/components/choice-links.tsx';
import { ListEnd } from '../../../shared/components/list-end.tsx';
import { ListSkeleton } from '../../../shared/components/list-skeleton.tsx';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { dayHeading, groupByDay } from '../../../shared/day-text.ts';
import { pagedQuery } from '../../../shared/query/paged-query.ts';
import { useToday } from '../../../shared/use-today.ts';
import { TransactionRow } from '../components/transaction-row.tsx';
import {
  addressOfFilter,
  queryOfFilter,
  readTransactionFilter,
  transactionKinds,
  transactionResults,
  type TransactionFilter,
} from '../domain/transaction-filter.ts';

const PAGE_SIZE = '20';

/** All purchases, newest first, by day. */
export default function TransactionsScreen(): ReactElement {
  const [address] = useSearchParams();
  const filter = readTransactionFilter(address);
  const list = useInfiniteQuery(
    pagedQuery('/api/v1/accounting/transaction', { ...queryOfFilter(filter), page_size: PAGE_SIZE }),
  );
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.results), [list.data]);
  const { fetchNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const today = useToday();
  return (
    <div className="flex w-full max-w-3xl flex-col gap-3">
      <Filters filter={filter} />
      <QueryView query={{ ...list, data: rows }} skeleton={<ListSkeleton count={7} />}>
        {(all) =>
          all.length === 0 ? (
            <NoTransactions filter={filter} />
          ) : (
            <>
              {groupByDay(all).map(({ day, rows: dayRows }) => (
                <section key={day}>
                  <h2 className="mt-2 mb-2 text-sm text-ink-soft">{dayHeading(day, today)}</h2>
                  <Card as="div" isFlush className="overflow-hidden">
                    <ul>
                      {dayRows.map((transaction) => (
                        <TransactionRow key={transaction.id} transaction={transaction} />
                      ))}
                    </ul>
                  </Card>
                </section>
              ))}
              <ListEnd
                hasMore={list.hasNextPage}
                isLoadingMore={list.isFetchingNextPage}
                hasFailed={list.isFetchNextPageError}
                onMore={more}
                endText={transactionText.end}
              />
            </>
          )
        }
      </QueryView>
    </div>
  );
}

function Filters({ filter }: { readonly filter: TransactionFilter }): ReactElement {
  return (
    <>
      <ChoiceLinks
        label={transactionText.filterResult}
        links={transactionResults.map((result) => ({
          to: addressOfFilter({ ...filter, result }),
          text: transactionText[result],
          isCurrent: result === filter.result,
        }))}
      />
      <ChoiceLinks
        label={transactionText.filterKind}
        look="chips"
        links={transactionKinds.map((kind) => ({
          to: addressOfFilter({ ...filter, kind }),
          text: transactionText[kind],
          isCurrent: kind === filter.kind,
        }))}
      />
    </>
  );
}

function NoTransactions({ filter }: { readonly filter: TransactionFilter }): ReactElement {
  if (filter.result === 'all' && filter.kind === 'all') {
    return (
      <EmptyState
        title={transactionText.emptyTitle}
        action={
          <Link to="/qr" className={buttonClass({})}>
            {transactionText.scan}
          </Link>
        }
      >
        {transactionText.empty}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="filter"
      title={transactionText.emptyFilterTitle}
      action={
        <Link to="?" replace className={buttonClass({ tone: 'secondary' })}>
          {transactionText.clearFilter}
        </Link>
      }
    >
      {transactionText.emptyFilter}
    </EmptyState>
  );
}
