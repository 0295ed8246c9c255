import { COLLECTION_STEPS } from '@nesye/contract/constants';
import { Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { lateCustomersText as words } from '#messages/operator-lateness.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { type BUCKETS, bucketsQuery } from '../api/lateness-api.ts';
import { type FigureColumn, Figures } from './figures.tsx';

type Bucket = ReplyOf<'GET', typeof BUCKETS>['results'][number];

const columns = (): readonly FigureColumn<Bucket>[] => [
  { title: words.filters.stage.label, kind: 'text', of: ({ stage }) => nameOf(stage) },
  { title: words.customers, kind: 'count', of: ({ customers }) => customers, to: ({ stage }) => `?stage=${stage}` },
  { title: words.unpaid, kind: 'amount', of: ({ amount }) => amount },
  ...COLLECTION_STEPS.map((step) => ({
    title: words.next[step],
    kind: 'count' as const,
    of: ({ next }: Bucket) => next[step],
    to: ({ stage }: Bucket) => `?stage=${stage}&next=${step}`,
  })),
];

const nameOf = (stage: number): string => words.filters.stage[String(stage) as '1' | '2' | '3' | '4'];

/** Late customers by stage with what is next; each count leads to its customers. */
export function CollectionBuckets(): ReactElement {
  const buckets = useQuery(bucketsQuery());
  return (
    <QueryView query={buckets} skeleton={<Skeleton className="h-48 w-full rounded-card" />}>
      {({ results }) =>
        results.length > 0 && (
          <Figures name={words.buckets} columns={columns()} rows={results} keyOf={({ stage }) => stage} />
        )
      }
    </QueryView>
  );
}
