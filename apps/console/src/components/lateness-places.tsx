import type { ReactElement } from 'react';
import { approvalPlaceText } from '#messages/approval-place.ts';
import { lateCustomersText } from '#messages/operator-lateness.ts';
import { LazyQueueCount } from './lazy-queue-count.tsx';
import { ChoiceLinks } from '@nesye/web-kit/components/choice-links.tsx';

export const COLLECTIONS_PATH = '/collections';

/** What is done about late debts, side by side: who is late, penalties to be forgiven, and what waits for a second operator. */
export const LatenessPlaces = (): ReactElement => (
  <ChoiceLinks
    label={lateCustomersText.places}
    links={[
      { to: COLLECTIONS_PATH, text: lateCustomersText.place, isCurrent: true },
      { to: '/penalty-waivers', text: lateCustomersText.waivers, isCurrent: false },
      {
        to: '/approvals',
        text: approvalPlaceText.place,
        isCurrent: false,
        count: <LazyQueueCount queues={['approvals']} />,
      },
    ]}
  />
);
