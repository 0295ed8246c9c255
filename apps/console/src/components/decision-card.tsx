import { Card } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { caseText } from '#messages/operator.ts';

/** Where a case is decided: the ways to do it, under a heading. */
export function DecisionCard({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Card aria-label={caseText.decision} className="flex flex-col gap-4">
      <h2 className="text-base">{caseText.decision}</h2>
      {children}
    </Card>
  );
}
