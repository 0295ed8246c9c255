import { Skeleton } from '@nesye/ui';
import { lazy, Suspense, useEffect, useEffectEvent, type ReactElement, type ReactNode } from 'react';
import { scoreText } from '#messages/score.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { Stepper } from '../../../shared/components/stepper.tsx';
import type { CreditRoad } from './credit-road.ts';
import { ScoreCode } from './score-code.tsx';
import { ScorePayment } from './score-payment.tsx';
import { ScoreWaiting } from './score-waiting.tsx';
import { type Score, useScore } from './use-score.ts';

/** Fetched when there is something to show. */
const ScoreResult = lazy(async () => ({ default: (await import('./score-result.tsx')).ScoreResult }));
/** One of the two is the first step: of a report by itself, and of a request. */
const ScoreConsent = lazy(async () => ({ default: (await import('./score-consent.tsx')).ScoreConsent }));
const ConsentAndPay = lazy(async () => ({ default: (await import('./consent-and-pay.tsx')).ConsentAndPay }));

const shape = <Skeleton className="h-96 w-full rounded-card" />;

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

export type ScoringProps = {
  /** The credit line that it is done for. */
  readonly line: number;
} & (
  | {
      /** A part of a request, which shows its own steps and goes on by itself. */
      readonly road: CreditRoad;
    }
  | {
      readonly road?: undefined;
      /** Where the scoring is, for who comes back from a payment. */
      readonly path: string;
      /** The line that the report is wanted for; undefined where it is for all of them. */
      readonly wanted: number | undefined;
      /** Where one goes once the report is there. */
      readonly next: ReactNode;
    }
);

/** The scoring from consent to the report: one thing to do at a time, wherever it was left, on whatever device. */
export function Scoring(props: ScoringProps): ReactElement {
  const score = useScore(props.line);
  return (
    <QueryView query={score} skeleton={shape}>
      {(found) => (
        <div className="flex flex-1 flex-col gap-6">
          {props.road === undefined && found.state !== 'ready' && (
            <Stepper label={scoreText.stepsLabel} steps={scoreText.steps} present={PLACE[found.state]} />
          )}
          <Suspense fallback={shape}>
            <Step score={found} scoring={props} />
          </Suspense>
        </div>
      )}
    </QueryView>
  );
}

function Step({ score, scoring }: { readonly score: Score; readonly scoring: ScoringProps }): ReactElement {
  const { line, road } = scoring;
  const path = road === undefined ? scoring.path : road.path;
  switch (score.state) {
    case 'none':
    case 'expired':
    case 'refunded':
      return road === undefined ? (
        <ScoreConsent score={score} line={line} />
      ) : (
        <ConsentAndPay score={score} line={line} road={road} />
      );
    case 'requested':
      return <ScorePayment score={score} line={line} road={road} path={path} />;
    case 'paid':
    case 'code_sent':
      return <ScoreCode score={score} line={line} path={path} />;
    case 'preparing':
      return <ScoreWaiting score={score} />;
    case 'ready':
      return scoring.road === undefined ? (
        <ScoreResult score={score} line={line} wanted={scoring.wanted} next={scoring.next} />
      ) : (
        <Ready road={scoring.road} />
      );
  }
}

/** The report opens the next step of the request by itself. */
function Ready({ road }: { readonly road: CreditRoad }): ReactElement {
  const goOn = useEffectEvent(() => inBackground(road.onReady()));
  useEffect(() => goOn(), []);
  return shape;
}
