import { DateText, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { operatorText } from '#messages/operator.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { Latin } from '../../../shared/components/facts.tsx';
import { NoReviewsDrawing } from '../../../shared/drawings/empty-drawings.tsx';
import { PagedTable } from '../../../shared/lists/paged-table.tsx';
import type { Column } from '../../../shared/lists/table-columns.ts';
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
  return (
    <>
      <StateLinks path={PATH} states={STATES} present={state} />
      <PagedTable
        path="/api/v1/operator/kyc/reviews/"
        query={{ filter_state: state }}
        isAlwaysFresh
        refreshLabel={operatorText.refresh}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        empty={{ drawing: <NoReviewsDrawing />, title: operatorText.noReviewsTitle, text: operatorText.noReviews }}
        endText={operatorText.end}
        label={operatorText.rowKeys}
        columns={columnsOfReviews()}
        linkOf={(review) => ({ to: `${PATH}/${review.id}`, label: operatorText.open(review.name) })}
      />
    </>
  );
}

const columnsOfReviews = (): readonly Column<Review>[] => [
  { key: 'name', title: operatorText.name, cell: ({ name }) => (name === '' ? operatorText.nameless : name) },
  {
    key: 'national-id',
    title: operatorText.nationalId,
    cell: (review) => (review.national_id === null ? '' : <Latin>{review.national_id}</Latin>),
  },
  { key: 'cellphone', title: operatorText.cellphone, cell: (review) => <Latin>{review.cellphone}</Latin> },
  {
    key: 'submitted-at',
    title: operatorText.submittedAt,
    cell: (review) => <DateText value={review.submitted_at} style="short" />,
  },
  { key: 'state', title: operatorText.states, cell: (review) => <StateChip state={review.state} /> },
];
