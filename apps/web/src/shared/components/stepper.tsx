import { toPersianDigits } from '@nesye/persian';
import { classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';

interface StepperProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** The step at hand, from 1; beyond the last all are done. */
  readonly present: number;
}

/** Where one is on a short way: steps done, at hand and to come. */
export function Stepper({ label, steps, present }: StepperProps): ReactElement {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-2">
      {steps.map((step, index) => {
        const isDone = index + 1 < present;
        const isPresent = index + 1 === present;
        return (
          <li
            key={step}
            aria-current={isPresent ? 'step' : undefined}
            className="flex min-w-min flex-1 basis-0 flex-col gap-2"
          >
            <span className={classNames('h-1 rounded-full', isDone || isPresent ? 'bg-firoozeh' : 'bg-line')} />
            <span
              className={classNames(
                'flex flex-wrap items-center gap-x-1 text-sm',
                isPresent ? 'font-bold text-ink' : 'text-ink-soft',
              )}
            >
              {isDone ? (
                <Icon name="check" sizePx={18} className="shrink-0 text-pesteh-text" />
              ) : (
                <span aria-hidden>{toPersianDigits(index + 1)}.</span>
              )}
              {step}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
