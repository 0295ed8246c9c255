import type { ReactElement } from 'react';
import { clmQueueText } from '#messages/operator-clm.ts';
import { pollPlaceText } from '#messages/poll-places.ts';
import { payoutsText } from '#messages/operator-payouts.ts';
import { disputeCaseText } from '#messages/operator-disputes.ts';
import { ChoiceLinks } from '@nesye/web-kit/components/choice-links.tsx';
import { CLM_PATH, DISPUTES_PATH, PAYOUTS_PATH, RATINGS_PATH, SHOPS_PATH } from '../domain/shop-paths.ts';
import { LazyQueueCount } from './lazy-queue-count.tsx';

/** The queues of shops side by side: those to be confirmed, applications, disputes, ratings and payouts. */
export function ShopPlaces({
  present,
}: {
  readonly present: 'shops' | 'applications' | 'disputes' | 'ratings' | 'payouts';
}): ReactElement {
  return (
    <ChoiceLinks
      label={clmQueueText.places}
      links={[
        {
          to: SHOPS_PATH,
          text: clmQueueText.shops,
          isCurrent: present === 'shops',
          count: <LazyQueueCount queues={['shops']} />,
        },
        {
          to: CLM_PATH,
          text: clmQueueText.applications,
          isCurrent: present === 'applications',
          count: <LazyQueueCount queues={['clm']} />,
        },
        {
          to: DISPUTES_PATH,
          text: disputeCaseText.place,
          isCurrent: present === 'disputes',
          count: <LazyQueueCount queues={['disputes']} />,
        },
        {
          to: RATINGS_PATH,
          text: pollPlaceText.ratings,
          isCurrent: present === 'ratings',
          count: <LazyQueueCount queues={['ratings']} />,
        },
        { to: PAYOUTS_PATH, text: payoutsText.place, isCurrent: present === 'payouts' },
      ]}
    />
  );
}
