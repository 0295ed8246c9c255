import { COLLECTION_STEPS } from '@nesye/contract/constants';
import { toPersianDigits } from '@nesye/persian';
import { Amount, DateText, Skeleton } from '@nesye/ui';
import { lazy, Suspense } from 'react';
import { lateCustomersText } from '#messages/operator-lateness.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { PromiseText } from '../components/promise-text.tsx';
import { LATE_CUSTOMERS } from '../api/lateness-api.ts';
import { queue } from '../components/queue.tsx';
import { defineQueueScreen } from '../lists/define-queue-screen.tsx';

const CollectionBuckets = lazy(async () => ({
  default: (await import('../components/collection-buckets.tsx')).CollectionBuckets,
}));

/** `/collections`: the work list of late customers, by what is next, under the sums of its stages. */
export default defineQueueScreen({
  ...queue,
  list: 'collections',
  path: LATE_CUSTOMERS,
  texts: lateCustomersText,
  order: 'next',
  above: (
    <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
      <CollectionBuckets />
    </Suspense>
  ),
  filters: defineFilters({
    stage: choice(['all', '1', '2', '3', '4']),
    promise: choice(['any', 'none', 'open', 'kept', 'broken']),
    next: choice(['all', ...COLLECTION_STEPS]),
    work: choice(['all', 'mine', 'free']),
  }),
  work: { queue: 'collections' },
  query: ({ stage, promise, next, work }) => ({
    ...(stage !== 'all' && { filter_stage: stage }),
    ...(promise !== 'any' && { filter_promise: promise }),
    ...(next !== 'all' && { filter_next: next }),
    ...(work !== 'all' && { filter_work: work }),
  }),
  linkOf: ({ customer_id: id, customer_name: name, cellphone }) => ({
    to: `/collections/${id}`,
    label: lateCustomersText.open(name === '' ? cellphone : name),
  }),
  columns: {
    next: { sortKey: 'next', cell: ({ next }) => lateCustomersText.next[next] },
    name: ({ customer_name: name }) => name,
    cellphone: ({ cellphone }) => <Latin>{cellphone}</Latin>,
    amount: { isFigure: true, sortKey: 'amount', cell: ({ amount }) => <Amount amountRial={amount} size="small" /> },
    late: { sortKey: 'days_late', cell: ({ days_late: days }) => toPersianDigits(days) },
    count: ({ late_count: count }) => toPersianDigits(count),
    contact: ({ last_contact_at: at, last_result: result }) =>
      at === null || result === null ? (
        lateCustomersText.never
      ) : (
        <>
          <DateText value={at} style="short" /> · {lateCustomersText.results[result]}
        </>
      ),
    promise: ({ promise }) => (promise === null ? lateCustomersText.noPromise : <PromiseText promise={promise} />),
  },
});
