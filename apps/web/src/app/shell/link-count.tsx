import type { ReactElement } from 'react';
import { LazyQueueCount } from '../../features/operator/lazy-queue-count.tsx';
import type { NavigationLink } from './navigation-links.ts';

/** How many cases wait behind a place of the operators. */
export const LinkCount = ({ link: { queues } }: { readonly link: NavigationLink }): ReactElement | null =>
  queues === undefined ? null : <LazyQueueCount queues={queues} />;
