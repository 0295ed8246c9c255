import { EmptyState, Skeleton } from '@nesye/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { operatorText, recoveryCaseText } from '#messages/operator.ts';
import { ListEnd } from '../../../shared/components/list-end.tsx';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { pagedQuery } from '../../../shared/query/paged-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import { RECOVERIES } from '../api.ts';
import { OperatorFrame, StateLinks } from '../components/operator-frame.tsx';
import { RecoveryCard } from '../components/recovery-card.tsx';

const STATES = ['in_check', 'waiting', 'approved', 'rejected', 'vetoed', 'expired'] as const;

/** `/operator/recoveries`: people who lost their SIM card and want their account back. */
export default function RecoveriesScreen(): ReactElement {
  return (
    <OperatorFrame>
      <Recoveries />
    </OperatorFrame>
  );
}

function Recoveries(): ReactElement {
  const [query] = useSearchParams();
  const state = STATES.find((each) => each === query.get('state')) ?? 'in_check';
  const list = useInfiniteQuery({ ...pagedQuery(RECOVERIES, { filter_state: state }), staleTime: 0 });
  const more = useAction(() => list.fetchNextPage());
  const cases = list.data?.pages.flatMap((page) => page.results);
  return (
    <>
      <StateLinks path="/operator/recoveries" states={STATES} present={state} />
      <QueryView query={{ ...list, data: cases }} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="check" title={recoveryCaseText.noneTitle}>
              {recoveryCaseText.none}
            </EmptyState>
          ) : (
            <>
              <ul className="grid items-start gap-4 lg:grid-cols-2">
                {rows.map((row) => (
                  <RecoveryCard key={row.id} recovery={row} />
                ))}
              </ul>
              <ListEnd
                hasMore={list.hasNextPage}
                isLoadingMore={list.isFetchingNextPage}
                hasFailed={list.isFetchNextPageError}
                onMore={more.run}
                endText={operatorText.end}
              />
            </>
          )
        }
      </QueryView>
    </>
  );
}
