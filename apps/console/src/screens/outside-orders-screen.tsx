import { ORDER_KINDS } from '@nesye/contract/constants';
import { Button, toasts } from '@nesye/ui';
import { formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import type { ReactElement } from 'react';
import { ordersText } from '#messages/operator-orders.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { queue } from '../components/queue.tsx';
import { defineQueueScreen } from '../lists/define-queue-screen.tsx';

const ORDERS = '/api/v1/operator/orders/';
type Order = ReplyOf<'GET', typeof ORDERS>['results'][number];

/** Asks the party about this order now. */
function AskAgain({ kind, id }: Order): ReactElement {
  const ask = useAction(async () => {
    const { count } = await withStepUp(() => api.post('/api/v1/operator/orders/ask/', { body: { kind, id } }));
    await invalidateReads([ORDERS]);
    toasts.show(count === 0 ? ordersText.notNow : ordersText.asked, count === 0 ? 'info' : 'success');
  });
  return (
    <Button tone="quiet" size="small" isBusy={ask.isBusy} aria-label={ordersText.askOf(id)} onClick={ask.run}>
      {ordersText.ask}
    </Button>
  );
}

/** `/orders`: orders to outside parties that have not ended, one kind at a time, the one that is due the longest first. */
export default defineQueueScreen({
  ...queue,
  list: 'orders',
  path: ORDERS,
  texts: ordersText,
  filters: defineFilters({
    kind: choice(ORDER_KINDS),
  }),
  columns: {
    id: ({ id }) => toPersianDigits(id),
    state: ({ state }) => ordersText.states[state],
    due: ({ due_at: at }) => formatJalaliDateTime(new Date(at)),
    asked: ({ asked_at: at }) => (at === null ? ordersText.never : formatJalaliDateTime(new Date(at))),
    times: { isFigure: true, cell: ({ asked_count: times }) => toPersianDigits(times) },
    ask: { text: () => '', cell: (order) => <AskAgain {...order} /> },
  },
});
