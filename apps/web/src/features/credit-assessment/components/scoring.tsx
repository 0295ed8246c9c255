import { Skeleton } from '@nesye/ui';
import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import { scoreText } from '#messages/score.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { Stepper } from '../../../shared/components/stepper.tsx';
import type { CreditRoad } from './credit-road.ts';
import { ScoreCode } from './score-code.tsx';
import { ScoreConsent } from './score-consent.tsx';
import { ScorePayment } from './score-payment.tsx';
import { ScoreWaiting } from './score-waiting.tsx';
import { type Score, useScore } from './use-score.ts';

/** Fetched when there is something to show. */
const ScoreResult = lazy(async () => ({ default: (await import('./score-result.tsx')).ScoreResult }));

const PLACE: Readonly<Record<Score['state'], number>> = {
  none: 1,
  expired: 1,
  refunded: 1,
  requested: 2,
  paid: 3,
  code_sent: 3,
  preparing: 4,
  ready: 5,
};

export interface ScoringProps {
  /** The credit line that it is done for. */
  readonly line: number;
  /** Where one goes once the report is there. */
  readonly next: ReactNode;
  /** Undefined for a report by itself. A request shows its own steps, of which this is one. */
  readonly road?: CreditRoad;
}

/** The scoring from consent to the report: one thing to do at a time, wherever it was left, on whatever device. */
export function Scoring({ line, next, road }: ScoringProps): ReactElement {
  const score = useScore(line);
  return (
    <QueryView query={score} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(found) => (
        <div className="flex flex-col gap-6">
          {road === undefined && found.state !== 'ready' && (
            <Stepper label={scoreText.stepsLabel} steps={scoreText.steps} present={PLACE[found.state]} />
          )}
          <Step score={found} line={line} next={next} {...(road && { road })} />
        </div>
      )}
    </QueryView>
  );
}

function Step({ score, line, next, road }: ScoringProps & { readonly score: Score }): ReactElement {
  switch (score.state) {
    case 'none':
    case 'expired':
    case 'refunded':
      return <ScoreConsent score={score} line={line} />;
    case 'requested':
      return <ScorePayment score={score} line={line} road={road} />;
    case 'paid':
    case 'code_sent':
      return <ScoreCode score={score} line={line} />;
    case 'preparing':
      return <ScoreWaiting score={score} />;
    case 'ready':
      return (
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
          <ScoreResult score={score} line={line} isOfRequest={road !== undefined} next={next} />
        </Suspense>
      );
  }
}
