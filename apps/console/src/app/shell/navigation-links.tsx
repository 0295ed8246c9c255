import type { NavigationLink } from '@nesye/web-kit/shell/navigation-link.ts';
import type { OperatorPlace } from '@nesye/web-kit/shell/console-path.ts';
import { operatorPlaces } from '@nesye/web-kit/shell/operator-places.ts';
import { LazyQueueCount } from '../../components/lazy-queue-count.tsx';
import type { CountedQueue } from '../../components/queue-count.tsx';

/** The queues of each place, whose waiting cases are counted next to it. */
const QUEUES: Readonly<Partial<Record<OperatorPlace, readonly CountedQueue[]>>> = {
  reviews: ['reviews'],
  'credit-requests': ['credit'],
  shops: ['shops', 'clm', 'disputes', 'ratings'],
  guarantees: ['papers'],
  tickets: ['tickets'],
  recoveries: ['recoveries'],
};

/** The places of the bottom bar and the rail. Written when they are drawn, in the language of that moment. */
export const navigationLinks = (): readonly NavigationLink[] =>
  operatorPlaces().map((place) => {
    const queues = QUEUES[place.id];
    return { ...place, to: `/${place.id}`, count: queues && <LazyQueueCount queues={queues} /> };
  });
