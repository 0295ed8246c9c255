import type { ReactElement } from 'react';
import { transactionText } from '#messages/payments.ts';
import { NoPurchasesDrawing } from '../../../shared/drawings/empty-drawings.tsx';
import { DayRows } from '../../../shared/lists/day-rows.tsx';
import { FilterLinks } from '../../../shared/lists/filter-links.tsx';
import { useFilters } from '../../../shared/lists/filters.ts';
import { ListSkeleton } from '../../../shared/lists/list-skeleton.tsx';
import { emptyByFilter, PagedList, type EmptyList } from '../../../shared/lists/paged-list.tsx';
import { TransactionRow } from '../components/transaction-row.tsx';
import { queryOfFilter, transactionFilters, type TransactionFilter } from '../domain/transaction-filter.ts';

/** All purchases, newest first, by day. */
export default function TransactionsScreen(): ReactElement {
  const values = useFilters(transactionFilters);
  const filter = { filters: transactionFilters, values, texts: transactionText };
  return (
    <div className="flex w-full max-w-3xl flex-col gap-3">
      <FilterLinks {...filter} name="result" label={transactionText.filterResult} />
      <FilterLinks {...filter} name="kind" label={transactionText.filterKind} variant="chips" />
      <PagedList
        path="/api/v1/accounting/transaction"
        query={queryOfFilter(values)}
        skeleton={<ListSkeleton count={7} />}
        empty={emptyOf(values)}
        endText={transactionText.end}
      >
        {(rows) => <DayRows rows={rows}>{(row) => <TransactionRow key={row.id} transaction={row} />}</DayRows>}
      </PagedList>
    </div>
  );
}

const emptyOf = ({ result, kind }: TransactionFilter): EmptyList =>
  result === 'all' && kind === 'all'
    ? {
        drawing: <NoPurchasesDrawing />,
        title: transactionText.emptyTitle,
        text: transactionText.empty,
        action: { to: '/qr', text: transactionText.scan },
      }
    : emptyByFilter(transactionText.emptyFilterTitle, transactionText.emptyFilter);
