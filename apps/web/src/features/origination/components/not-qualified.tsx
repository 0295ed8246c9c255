import type { ReactElement } from 'react';
import { creditLineText } from '#messages/credit.ts';
import type { CreditLine } from '../api.ts';
import { refusedText } from '../domain/refusal.ts';
import { NextLine } from './next-line.tsx';
import { RefusedCard } from './refused-card.tsx';

/** A line that the report is not enough for: which rule failed, what would change it, from when on, and the line that is open instead. */
export function NotQualified({ line }: { readonly line: CreditLine }): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      <RefusedCard title={creditLineText.refusedTitle} text={refusedText(line)} retryAt={line.retry_at} />
      <NextLine refused={line.line} />
    </div>
  );
}
