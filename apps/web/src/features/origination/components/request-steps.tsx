import { classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { requestText } from '#messages/credit-request.ts';
import { Stepper } from '../../../shared/components/stepper.tsx';
import { stagesOf } from '../domain/stages.ts';
import type { RequestStep } from '../domain/shown-steps.ts';

type StepKey = keyof typeof requestText.step;
const isKnown = (key: string): key is StepKey => key in requestText.step;

/** What a step is called; a key that is newer than this page stands as it is. */
const stepName = (key: string): string => (isKnown(key) ? requestText.step[key] : key);

interface RequestStepsProps {
  readonly steps: readonly RequestStep[];
  /** Someone else is at the current step. */
  readonly isWaiting: boolean;
}

/** Where a request is: a few named stages from its first page to its last. Where a stage has several steps, they open with a press, with how long each usually takes. */
export function RequestSteps({ steps, isWaiting }: RequestStepsProps): ReactElement {
  const { stages, present } = stagesOf(steps);
  return (
    <nav aria-label={requestText.steps} className="flex flex-col">
      {present <= stages.length && <p className="sr-only">{requestText.place(present, stages.length)}</p>}
      <Stepper label={requestText.steps} steps={stages.map((stage) => requestText.stage[stage])} present={present} />
      {steps.length > stages.length && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm text-ink-soft">
            {requestText.allSteps(steps.length)}
            <Icon name="down" sizePx={18} className="transition-transform group-open:rotate-180" />
          </summary>
          <StepList {...{ steps, isWaiting }} />
        </details>
      )}
    </nav>
  );
}

/** The place of the step at hand: the first that is not done, the last where all are. */
const currentOf = (steps: readonly RequestStep[]): number => {
  const open = steps.findIndex(({ state }) => state !== 'done');
  return open === -1 ? steps.length - 1 : open;
};

function StepList({ steps, isWaiting }: RequestStepsProps): ReactElement {
  const current = currentOf(steps);
  return (
    <ol className="flex flex-col">
      {steps.map(({ key, state }, index) => {
        const isCurrent = index === current && state !== 'done';
        return (
          <li key={key} aria-current={isCurrent ? 'step' : undefined} className="flex items-start gap-3 py-2">
            <StepSign state={state} isCurrent={isCurrent} isWaiting={isWaiting} />
            <span className="min-w-0">
              <span className={classNames('block', isCurrent ? 'font-bold text-ink' : 'text-ink-soft')}>
                {stepName(key)}
              </span>
              <span className="block text-xs text-ink-soft">
                {state === 'done' || state === 'refused'
                  ? requestText.state[state]
                  : isCurrent
                    ? isWaiting
                      ? requestText.working
                      : requestText.state.open
                    : isKnown(key) && requestText.usual[key]}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface StepSignProps {
  readonly state: RequestStep['state'];
  readonly isCurrent: boolean;
  readonly isWaiting: boolean;
}

function StepSign({ state, isCurrent, isWaiting }: StepSignProps): ReactElement {
  const tone =
    state === 'done'
      ? 'bg-pesteh-tint text-pesteh-text'
      : state === 'refused'
        ? 'bg-anar-tint text-anar-text'
        : isCurrent
          ? isWaiting
            ? 'bg-zaferan-tint text-zaferan-text'
            : 'bg-firoozeh-fill text-firoozeh-on'
          : 'bg-sunken text-ink-soft';
  const icon =
    state === 'done' ? 'check' : state === 'refused' ? 'close' : isCurrent && !isWaiting ? 'forward' : 'clock';
  return (
    <span className={classNames('grid size-8 shrink-0 place-items-center rounded-full', tone)}>
      <Icon name={icon} sizePx={18} />
    </span>
  );
}
