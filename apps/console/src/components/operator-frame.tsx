import type { ReactElement, ReactNode } from 'react';
import { OperatorGate } from './operator-gate.tsx';

/** A screen of operators, behind a second factor. Their places are in the navigation. */
export function OperatorFrame({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <OperatorGate>
      <div className="flex flex-1 flex-col gap-5">{children}</div>
    </OperatorGate>
  );
}
