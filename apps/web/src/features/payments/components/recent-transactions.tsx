import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { transactionText } from '#messages/transactions.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { DayRows } from '@nesye/web-kit/lists/day-rows.tsx';
import { ListSkeleton } from '@nesye/web-kit/lists/list-skeleton.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { HOME_PURCHASES } from '@nesye/web-kit/query/home-reads.ts';
import { TransactionRow } from './transaction-row.tsx';

/** What happened lately: the last purchases, by day; nothing before the first. */
export function RecentTransactions(): ReactElement | null {
  const list = useQuery(callQuery('/api/v1/accounting/transaction', HOME_PURCHASES));
  if (list.data?.results.length === 0) return null;
  return (
    <section aria-labelledby="recent-heading">
      <SectionHeading id="recent-heading" more={{ to: '/user/transactions', text: transactionText.all }}>
        {transactionText.recent}
      </SectionHeading>
      <QueryView query={list} skeleton={<ListSkeleton count={3} />}>
        {({ results }) => (
          <DayRows rows={results} isPart>
            {(row) => <TransactionRow key={row.id} transaction={row} />}
          </DayRows>
        )}
      </QueryView>
    </section>
  );
}
