import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@nesye/ui';
import { lazy, Suspense, useEffect, useEffectEvent, type ReactElement } from 'react';
import { Link } from 'react-router';
import { requestText } from '#messages/credit-request.ts';
import { requestPath } from '../../features/origination/api.ts';
import { RequestPage } from '../../features/origination/components/request-page.tsx';
import type { StepPartProps, StepParts } from '../../features/origination/steps/step-part.ts';
import { REQUIREMENT } from '../../features/guarantees/api.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';

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

function ScoringPart({ line, onDone }: StepPartProps): ReactElement {
  return (
    <Suspense fallback={shape}>
      <Scoring
        line={line.line}
        road={{
          path: requestPath(line.line),
          stampRial: line.charges.find(({ kind }) => kind === 'contract_stamp')?.amount ?? 0,
          onReady: onDone,
        }}
      />
    </Suspense>
  );
}

function GuaranteePart({ line, onDone }: StepPartProps): ReactElement {
  const requirement = useQuery({
    ...callQuery(REQUIREMENT, { query: { line: String(line.line) } }),
    retry: retryUnlessDecided,
    refetchInterval: GUARANTEE_POLL_MS,
  });
  const { data, error } = requirement;
  const isOver = data?.state === 'complete' || (error instanceof ApiFailure && error.code === 'guarantee_not_open');
  const goOn = useEffectEvent(() => inBackground(onDone()));
  // With the last guarantee the request has moved on: no one waits here for its next reading.
  useEffect(() => {
    if (isOver) goOn();
  }, [isOver]);
  return (
    <div className="flex flex-col gap-3">
      <QueryView query={requirement} skeleton={shape}>
        {(found) => (
          <Suspense fallback={shape}>
            <RequirementView requirement={found} />
          </Suspense>
        )}
      </QueryView>
      <Link
        to={`/user/guarantees?line=${line.line}`}
        className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text"
      >
        {requestText.guarantees}
      </Link>
    </div>
  );
}

/** Steps of a request that other contexts show. */
const parts: StepParts = { Scoring: ScoringPart, Guarantee: GuaranteePart };

/** `/user/wallet/credit/:line/request`: a request, with the steps of every context that it leads through. */
export default function CreditRequestScreen(): ReactElement {
  return <RequestPage parts={parts} />;
}
