import { Button } from '@nesye/ui';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { payText } from '#messages/payments.ts';
import type { PaymentStep } from '../domain/payment-choice.ts';

interface StepFrameProps {
  readonly step: PaymentStep;
  /** All steps of this payment, in their order. */
  readonly steps: readonly PaymentStep[];
  readonly title: string;
  readonly onNext: () => void;
  readonly nextText?: string;
  readonly isNextDisabled?: boolean;
  /** A control of the step takes the focus itself; otherwise the question does, so that it is read out. */
  readonly hasOwnFocus?: boolean;
  /** Stands right above the button: what is still missing, or what the press will do. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One decision of the payment: its question, its controls, and one button under the thumb. */
export function StepFrame({
  step,
  steps,
  title,
  onNext,
  nextText = payText.next,
  isNextDisabled = false,
  hasOwnFocus = false,
  note,
  children,
}: StepFrameProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasOwnFocus) heading.current?.focus({ preventScroll: true });
  }, [step, hasOwnFocus]);
  const position = steps.indexOf(step);
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNextDisabled) onNext();
      }}
    >
      <div>
        <ol aria-hidden className="mb-3 flex gap-1.5">
          {steps.map((each, index) => (
            <li
              key={each}
              className={`h-1 flex-1 rounded-full transition-colors duration-150 ${index <= position ? 'bg-firoozeh' : 'bg-line'}`}
            />
          ))}
        </ol>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          <span className="sr-only">{payText.step(position + 1, steps.length)}: </span>
          {title}
        </h2>
      </div>
      <div className="flex flex-1 flex-col gap-4">{children}</div>
      {/* Down to the edge of the screen on every step, however long: the button never moves. */}
      <div className="sticky bottom-0 -mx-4 -mb-10 bg-paper px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-6 before:bg-linear-to-t before:from-paper before:to-transparent sm:mx-0 sm:px-0">
        {note && <div className="mb-2 text-center text-sm text-ink-soft">{note}</div>}
        <Button type="submit" size="large" isWide aria-disabled={isNextDisabled || undefined}>
          {nextText}
        </Button>
      </div>
    </form>
  );
}
