import { Card, DateText, EmptyState, IconButton, Skeleton } from '@nesye/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { operatorText } from '#messages/operator.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { Latin } from '../../../shared/components/facts.tsx';
import { ListEnd } from '../../../shared/components/list-end.tsx';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { pagedQuery } from '../../../shared/query/paged-query.ts';
import { moveAmongRows } from '../components/arrow-rows.ts';
import { useAction } from '../../../shared/use-action.ts';
import { OperatorFrame, StateLinks } from '../components/operator-frame.tsx';
import { StateChip } from '../components/state-chip.tsx';

type Review = ReplyOf<'GET', '/api/v1/operator/kyc/reviews/'>['results'][number];

const STATES = ['in_check', 'confirmed', 'rejected'] as const;
const PATH = '/operator/reviews';

/** `/operator/reviews`: the videos that wait for a decision, oldest first. */
export default function ReviewsScreen(): ReactElement {
  return (
    <OperatorFrame>
      <ReviewQueue />
    </OperatorFrame>
  );
}

function ReviewQueue(): ReactElement {
  const [query] = useSearchParams();
  const state = STATES.find((each) => each === query.get('state')) ?? 'in_check';
  const list = useInfiniteQuery({
    ...pagedQuery('/api/v1/operator/kyc/reviews/', { filter_state: state }),
    staleTime: 0,
  });
  const reviews = list.data?.pages.flatMap((page) => page.results);
  const refresh = useAction(() => list.refetch());
  const more = useAction(() => list.fetchNextPage());
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <StateLinks path={PATH} states={STATES} present={state} />
        <IconButton icon="refresh" label={operatorText.refresh} onClick={refresh.run} />
      </div>
      <QueryView query={{ ...list, data: reviews }} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="check" title={operatorText.noReviewsTitle}>
              {operatorText.noReviews}
            </EmptyState>
          ) : (
            <>
              <ReviewTable rows={rows} />
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

const CELL = 'px-4 py-2 text-start align-middle whitespace-nowrap';

function ReviewTable({ rows }: { readonly rows: readonly Review[] }): ReactElement {
  return (
    <Card as="div" isFlush className="overflow-x-auto">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrows move among the links of the rows. */}
      <table className="w-full text-sm" onKeyDown={moveAmongRows}>
        <caption className="sr-only">{operatorText.rowKeys}</caption>
        <thead className="text-ink-soft">
          <tr>
            {[
              operatorText.name,
              operatorText.nationalId,
              operatorText.cellphone,
              operatorText.submittedAt,
              operatorText.states,
            ].map((head) => (
              <th key={head} scope="col" className={`${CELL} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((review) => (
            <tr key={review.id} className="border-t border-line hover:bg-sunken">
              <th scope="row" className={CELL}>
                <Link
                  data-row
                  to={`${PATH}/${review.id}`}
                  className="flex min-h-11 items-center font-semibold text-firoozeh-text"
                  aria-label={operatorText.open(review.name)}
                >
                  {review.name === '' ? operatorText.nameless : review.name}
                </Link>
              </th>
              <td className={CELL}>{review.national_id === null ? '' : <Latin>{review.national_id}</Latin>}</td>
              <td className={CELL}>
                <Latin>{review.cellphone}</Latin>
              </td>
              <td className={CELL}>
                <DateText value={review.submitted_at} style="short" />
              </td>
              <td className={CELL}>
                <StateChip state={review.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
