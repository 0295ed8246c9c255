import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { RequestPage } from '../../features/origination/components/request-page.tsx';
import type { StepPartProps, StepParts } from '../../features/origination/steps/step-part.ts';
import { REQUIREMENT } from '../../features/guarantees/api.ts';
import { QueryView } from '../../shared/components/query-view.tsx';
import { callQuery } from '../../shared/query/call-query.ts';

// Each request meets a few of these: a part is fetched when it is its turn.
const Scoring = lazy(() =>
  import('../../features/credit-assessment/components/scoring.tsx').then((found) => ({ default: found.Scoring })),
);
const RequirementView = lazy(() =>
  import('../../features/guarantees/components/requirement-view.tsx').then((found) => ({
    default: found.RequirementView,
  })),
);

const shape = <Skeleton className="h-96 w-full rounded-card" />;
const GUARANTEE_POLL_MS = 5_000;

function ScoringPart({ line }: StepPartProps): ReactElement {
  return (
    <Suspense fallback={shape}>
      <Scoring line={line.line} />
    </Suspense>
  );
}

function GuaranteePart({ line }: StepPartProps): ReactElement {
  const requirement = useQuery({
    ...callQuery(REQUIREMENT, { query: { line: String(line.line) } }),
    refetchInterval: GUARANTEE_POLL_MS,
  });
  return (
    <QueryView query={requirement} skeleton={shape}>
      {(found) => (
        <Suspense fallback={shape}>
          <RequirementView requirement={found} />
        </Suspense>
      )}
    </QueryView>
  );
}

/** Steps of a request that other contexts show. */
const parts: StepParts = { Scoring: ScoringPart, Guarantee: GuaranteePart };

/** `/user/wallet/credit/:line/request`: a request, with the steps of every context that it leads through. */
export default function CreditRequestScreen(): ReactElement {
  return <RequestPage parts={parts} />;
}
