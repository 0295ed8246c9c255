import { Card, EmptyState } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { transactionText } from '#messages/payments.ts';
import { ListSkeleton } from '../../../shared/components/list-skeleton.tsx';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { dayHeading, groupByDay } from '../../../shared/day-text.ts';
import { callQuery } from '../../../shared/query/call-query.ts';
import { useToday } from '../../../shared/use-today.ts';
import { TransactionRow } from './transaction-row.tsx';

const SHOWN = 5;

/** What happened lately: the last purchases, by day. */
export function RecentTransactions(): ReactElement {
  const today = useToday();
  const list = useQuery(callQuery('/api/v1/accounting/transaction', { query: { page_size: String(SHOWN) } }));
  return (
    <section aria-labelledby="recent-heading">
      <SectionHeading id="recent-heading" more={{ to: '/user/transactions', text: transactionText.all }}>
        {transactionText.recent}
      </SectionHeading>
      <QueryView query={list} skeleton={<ListSkeleton count={3} />}>
        {({ results }) => (
          <Card as="div" isFlush className="overflow-hidden">
            {results.length === 0 && (
              <EmptyState title={transactionText.emptyTitle}>{transactionText.empty}</EmptyState>
            )}
            {groupByDay(results.slice(0, SHOWN)).map(({ day, rows }) => (
              <div key={day}>
                <h3 className="px-4 pt-3 text-xs font-medium text-ink-faint">{dayHeading(day, today)}</h3>
                <ul>
                  {rows.map((transaction) => (
                    <TransactionRow key={transaction.id} transaction={transaction} />
                  ))}
                </ul>
              </div>
            ))}
          </Card>
        )}
      </QueryView>
    </section>
  );
}
