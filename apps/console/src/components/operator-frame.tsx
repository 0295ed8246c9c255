import type { ReactElement, ReactNode } from 'react';
import { OperatorGate } from './operator-gate.tsx';
import { useRowSteps } from './use-row-steps.ts';

/** A screen of operators, behind a second factor. Their places are in the navigation, and keys go through its rows. */
export function OperatorFrame({ children }: { readonly children: ReactNode }): ReactElement {
  useRowSteps();
  return (
    <OperatorGate>
      <div className="flex flex-1 flex-col gap-5">{children}</div>
    </OperatorGate>
  );
}
