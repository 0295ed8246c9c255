import { defineTableScreen } from '@nesye/web-kit/lists/define-table-screen.tsx';
import { useIsMobileWidth } from '@nesye/web-kit/lists/use-media.ts';
import type { ListPath } from '@nesye/web-kit/query/paged-query.ts';
import type { ReactElement } from 'react';
import type { QueueDefinition, UntypedQueue } from './queue-definition.ts';
import { QueueDesk } from './queue-desk.tsx';

/**
 * A queue of the operators as a table for a desk. Its columns are chosen and kept as views, its filters are in the address, and a case opens next to it. On a phone it is
 * what `defineTableScreen` makes of it. A column with a `sortKey` orders the rows on the server.
 */
export function defineQueueScreen<P extends ListPath, Key extends string, const F extends object = object>(
  definition: QueueDefinition<P, F, Key>,
): () => ReactElement {
  const queue = definition as unknown as UntypedQueue;
  const Phone = defineTableScreen(definition as never);
  return function QueueScreen(): ReactElement {
    return useIsMobileWidth() ? <Phone /> : <QueueDesk queue={queue} />;
  };
}
