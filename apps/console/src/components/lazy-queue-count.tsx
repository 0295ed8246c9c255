import { lazy, Suspense, type ComponentProps, type ReactElement } from 'react';
import type { QueueCount } from './queue-count.tsx';

const Count = lazy(async () => ({ default: (await import('./queue-count.tsx')).QueueCount }));

/** How many cases wait in these queues, once the count is there: no screen waits for it. */
export const LazyQueueCount = (props: ComponentProps<typeof QueueCount>): ReactElement => (
  <Suspense>
    <Count {...props} />
  </Suspense>
);
