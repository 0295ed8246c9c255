import { lazy, Suspense, type ReactElement } from 'react';
import type { NavigationLink } from './navigation-links.ts';

const QueueCount = lazy(async () => ({
  default: (await import('../../features/operator/components/queue-count.tsx')).QueueCount,
}));

/** How many cases wait behind a place of the operators. */
export function LinkCount({ link: { queues } }: { readonly link: NavigationLink }): ReactElement | null {
  if (queues === undefined) return null;
  return (
    <Suspense>
      <QueueCount queues={queues} />
    </Suspense>
  );
}
