import { Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { operatorText, waiverText } from '#messages/operator.ts';
import { NoReviewsDrawing } from '../../../shared/drawings/empty-drawings.tsx';
import { PagedList } from '../../../shared/lists/paged-list.tsx';
import { WAIVERS } from '../api.ts';
import { OperatorFrame, StateLinks } from '../components/operator-frame.tsx';
import { WaiverCard } from '../components/waiver-card.tsx';
import { WaiverSearch } from '../components/waiver-search.tsx';

const STATES = ['in_check', 'approved', 'rejected'] as const;

/** `/operator/penalty-waivers`: penalties to be forgiven; one operator proposes, another decides. */
export default function PenaltyWaiversScreen(): ReactElement {
  return (
    <OperatorFrame>
      <WaiverSearch />
      <Waivers />
    </OperatorFrame>
  );
}

function Waivers(): ReactElement {
  const [query] = useSearchParams();
  const state = STATES.find((each) => each === query.get('state')) ?? 'in_check';
  return (
    <>
      <StateLinks path="/operator/penalty-waivers" states={STATES} present={state} />
      <PagedList
        path={WAIVERS}
        // Who waits longest comes first; what was decided last is looked for first.
        query={{ filter_state: state, ...(state !== 'in_check' && { order_by: '-proposed_at' }) }}
        isAlwaysFresh
        refreshLabel={operatorText.refresh}
        skeleton={<Skeleton className="h-64 w-full rounded-card" />}
        empty={{ drawing: <NoReviewsDrawing />, title: waiverText.noneTitle, text: waiverText.none }}
        endText={operatorText.end}
      >
        {(rows) => (
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {rows.map((row) => (
              <WaiverCard key={row.id} waiver={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
