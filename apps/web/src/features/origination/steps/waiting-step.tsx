import type { ReactElement } from 'react';
import { creditText } from '#messages/credit.ts';
import { stepText } from '@nesye/web-kit/messages/credit-steps.ts';
import { ResultBadge } from '../../../shared/components/result-badge.tsx';
import type { CreditLineDetail, NextStep } from '../api.ts';

type WaitingKey = keyof typeof stepText.waiting;

const isKnown = (key: string): key is WaitingKey => key in stepText.waiting;

interface WaitingStepProps {
  readonly next: Pick<NextStep, 'key' | 'actor'>;
  /** Says how long its lender usually takes. */
  readonly line: Pick<CreditLineDetail, 'usual_minutes'>;
}

/** Someone else is at work: who, and how long it usually takes. The screen reads again by itself. */
export function WaitingStep({ next, line }: WaitingStepProps): ReactElement {
  const { title, text } = stepText.waiting[isKnown(next.key) ? next.key : 'other'];
  return (
    <ResultBadge tone={next.actor === 'operator' ? 'waiting' : 'unknown'} title={title}>
      {typeof text === 'string' ? text : text(creditText.minutes(line.usual_minutes))}
    </ResultBadge>
  );
}
