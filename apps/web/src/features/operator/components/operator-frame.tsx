import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { operatorText } from '#messages/operator.ts';
import { ChoiceLinks } from '../../../shared/components/choice-links.tsx';
import { OperatorGate } from './operator-gate.tsx';

const REVIEWS = '/operator/reviews';
const TICKETS = '/operator/tickets';
const RECOVERIES = '/operator/recoveries';
const SHOPS = '/operator/shops';

/** The operators' places side by side, over the screen of one: all of it behind a second factor. */
export function OperatorFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const { pathname } = useLocation();
  return (
    <OperatorGate>
      <div className="flex flex-1 flex-col gap-5">
        <div className="max-w-md">
          <ChoiceLinks
            label={operatorText.places}
            links={[
              { to: REVIEWS, text: operatorText.reviews, isCurrent: pathname.startsWith(REVIEWS) },
              { to: SHOPS, text: operatorText.shops, isCurrent: pathname.startsWith(SHOPS) },
              { to: TICKETS, text: operatorText.tickets, isCurrent: pathname.startsWith(TICKETS) },
              { to: RECOVERIES, text: operatorText.recoveries, isCurrent: pathname.startsWith(RECOVERIES) },
            ]}
          />
        </div>
        {children}
      </div>
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
