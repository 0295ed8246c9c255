import { toPersianDigits } from '@nesye/persian';
import type { ReactElement, ReactNode } from 'react';

interface NumberedStepsProps {
  /** Names the heading for the section. */
  readonly id: string;
  readonly title: string;
  readonly steps: readonly string[];
  /** What is said below the steps. */
  readonly children?: ReactNode;
}

/** What comes next, step by step, in a box of its own. */
export function NumberedSteps({ id, title, steps, children }: NumberedStepsProps): ReactElement {
  return (
    <section aria-labelledby={id} className="rounded-card bg-sunken p-5">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <ol className="mt-2 flex flex-col gap-2 text-sm text-ink-soft">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden className="font-bold text-firoozeh-text">
              {toPersianDigits(index + 1)}
            </span>
            {step}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
