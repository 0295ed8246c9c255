import type { ReactElement } from 'react';
import { chargeOffText, lateCustomersText, reAgeText } from '#messages/operator-lateness.ts';
import { LazyQueueCount } from '../lazy-queue-count.tsx';
import { ChoiceLinks } from '../../../shared/components/choice-links.tsx';

export const COLLECTIONS_PATH = '/operator/collections';
export const CHARGE_OFFS_PATH = '/operator/charge-offs';

/** What is done about late debts, side by side: who is late, penalties to be forgiven, arrears whose count begins again, and debts that leave the books. */
export function LatenessPlaces({
  present,
}: {
  readonly present: 'customers' | 're-ages' | 'charge-offs';
}): ReactElement {
  return (
    <ChoiceLinks
      label={lateCustomersText.places}
      links={[
        { to: COLLECTIONS_PATH, text: lateCustomersText.place, isCurrent: present === 'customers' },
        {
          to: '/operator/penalty-waivers',
          text: lateCustomersText.waivers,
          isCurrent: false,
          count: <LazyQueueCount queues={['waivers']} />,
        },
        { to: '/operator/re-ages', text: reAgeText.place, isCurrent: present === 're-ages' },
        { to: CHARGE_OFFS_PATH, text: chargeOffText.place, isCurrent: present === 'charge-offs' },
      ]}
    />
  );
}
