import type { ReactElement, ReactNode } from 'react';
import { operatorText } from '#messages/operator.ts';
import { ChoiceLinks } from '../../../shared/components/choice-links.tsx';
import { OperatorGate } from './operator-gate.tsx';

/** A screen of operators, behind a second factor. Their places are in the navigation. */
export function OperatorFrame({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <OperatorGate>
      <div className="flex flex-1 flex-col gap-5">{children}</div>
    </OperatorGate>
  );
}

/** Filter by state, kept in the address so that a list can be linked. */
export function StateLinks<State extends keyof typeof operatorText.state>({
  path,
  states,
  present,
}: {
  readonly path: string;
  readonly states: readonly State[];
  readonly present: State;
}): ReactElement {
  return (
    <ChoiceLinks
      variant="chips"
      label={operatorText.states}
      links={states.map((state, index) => ({
        to: index === 0 ? path : `${path}?state=${state}`,
        text: operatorText.state[state],
        isCurrent: state === present,
      }))}
    />
  );
}
