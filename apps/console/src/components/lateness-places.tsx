import type { ReactElement } from 'react';
import { accountPlaceText } from '#messages/account-places.ts';
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
      { to: COLLECTIONS_PATH, text: accountPlaceText.late.name, isCurrent: true },
      { to: '/penalty-waivers', text: accountPlaceText.waivers.name, isCurrent: false },
      {
        to: '/approvals',
        text: approvalPlaceText.place,
        isCurrent: false,
        count: <LazyQueueCount queues={['approvals']} />,
      },
    ]}
  />
);
