import { classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { requestText } from '#messages/credit-request.ts';
import type { RequestStep } from '../domain/shown-steps.ts';

type StepKey = keyof typeof requestText.step;
const isKnown = (key: string): key is StepKey => key in requestText.step;

/** What a step is called; a key that is newer than this page stands as it is. */
export const stepName = (key: string): string => (isKnown(key) ? requestText.step[key] : key);

interface RequestStepsProps {
  readonly steps: readonly RequestStep[];
  /** Someone else is at the current step. */
  readonly isWaiting: boolean;
}

/** The steps of a request: what is done, what is open, what comes, and how long each usually takes. The current one is in sight, the rest opens with a press. */
export function RequestSteps({ steps, isWaiting }: RequestStepsProps): ReactElement {
  const current = currentOf(steps);
  return (
    <nav aria-label={requestText.steps}>
      <details className="group rounded-card bg-surface shadow-(--lift)">
        <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 px-5 py-2">
          {/* Large letters put the name below its place; the arrow stays beside both. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <span className="text-sm text-ink-soft">{requestText.place(current + 1, steps.length)}</span>
            <strong>{stepName(steps[current]?.key ?? '')}</strong>
          </span>
          <Icon name="down" sizePx={20} className="transition-transform group-open:rotate-180" />
          <span aria-hidden className="flex basis-full gap-1 pt-2">
            {steps.map(({ key, state }) => (
              <span
                key={key}
                className={classNames('h-1 flex-1 rounded-full', barColour(state, key === steps[current]?.key))}
              />
            ))}
          </span>
        </summary>
        <div className="px-5 pb-4">
          <StepList {...{ steps, current, isWaiting }} />
        </div>
      </details>
    </nav>
  );
}

const barColour = (state: RequestStep['state'], isCurrent: boolean): string => {
  if (state === 'refused') return 'bg-anar';
  if (state === 'done') return 'bg-pesteh';
  return isCurrent ? 'bg-firoozeh' : 'bg-line';
};

/** The place of the step at hand: the first that is not done, the last where all are. */
const currentOf = (steps: readonly RequestStep[]): number => {
  const open = steps.findIndex(({ state }) => state !== 'done');
  return open === -1 ? steps.length - 1 : open;
};

function StepList({ steps, current, isWaiting }: RequestStepsProps & { readonly current: number }): ReactElement {
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
