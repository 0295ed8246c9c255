import { buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { stepText } from '@nesye/web-kit/messages/credit-steps.ts';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import type { StepPartProps } from './step-part.ts';

/** Some lenders want to be agreed to on a page of their own. */
export function LenderPageStep({ next }: StepPartProps): ReactElement {
  return (
    <div className="flex flex-1 flex-col gap-5">
      <div>
        <StepHeading>{stepText.lenderPage.title}</StepHeading>
        <p className="mt-1 text-ink-soft">{stepText.lenderPage.lead}</p>
      </div>
      {next.payment_url !== null && (
        <a href={next.payment_url} className={buttonClass({ size: 'large', isWide: true })}>
          {stepText.lenderPage.go}
        </a>
      )}
    </div>
  );
}
