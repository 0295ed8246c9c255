import type { ReactElement } from 'react';
import { stepText } from '#messages/credit-steps.ts';
import { ResultBadge } from '../../../shared/components/result-badge.tsx';
import type { NextStep } from '../api.ts';

type WaitingKey = keyof typeof stepText.waiting;

const isKnown = (key: string): key is WaitingKey => key in stepText.waiting;

/** Somebody else is at work: who, and how long it usually takes. The screen reads again by itself. */
export function WaitingStep({ next }: { readonly next: Pick<NextStep, 'key' | 'actor'> }): ReactElement {
  const { title, text } = stepText.waiting[isKnown(next.key) ? next.key : 'other'];
  return (
    <ResultBadge tone={next.actor === 'operator' ? 'waiting' : 'unknown'} title={title}>
      {text}
    </ResultBadge>
  );
}
