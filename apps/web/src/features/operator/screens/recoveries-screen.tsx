import { Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { operatorText, recoveryCaseText } from '#messages/operator.ts';
import { NoReviewsDrawing } from '../../../shared/drawings/empty-drawings.tsx';
import { PagedList } from '../../../shared/lists/paged-list.tsx';
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
  return (
    <>
      <StateLinks path="/operator/recoveries" states={STATES} present={state} />
      <PagedList
        path={RECOVERIES}
        query={{ filter_state: state }}
        isAlwaysFresh
        refreshLabel={operatorText.refresh}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        empty={{ drawing: <NoReviewsDrawing />, title: recoveryCaseText.noneTitle, text: recoveryCaseText.none }}
        endText={operatorText.end}
      >
        {(rows) => (
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {rows.map((row) => (
              <RecoveryCard key={row.id} recovery={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
