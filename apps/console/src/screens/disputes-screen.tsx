import { toPersianDigits } from '@nesye/persian';
import { Amount } from '@nesye/ui';
import { disputeText } from '@nesye/web-kit/messages/disputes.ts';
import { disputeCaseText } from '#messages/operator-disputes.ts';
import { DisputeChip } from '@nesye/web-kit/disputes/dispute-view.tsx';
import { choice, defineFilters, queryOfFilters, recordNumber } from '@nesye/web-kit/lists/filters.ts';
import { DISPUTES_PATH } from '../domain/shop-paths.ts';
import { DISPUTE_CASES } from '../api/dispute-api.ts';
import { queue } from '../components/queue.tsx';
import { ShopChip } from '../components/shop-chip.tsx';
import { defineQueueScreen } from '../lists/define-queue-screen.tsx';

/** `/disputes`: open disputes, those that wait longest first. */
export default defineQueueScreen({
  ...queue,
  list: 'disputes',
  path: DISPUTE_CASES,
  texts: disputeCaseText,
  above: <ShopChip />,
  filters: defineFilters({
    state: choice(['open', 'closed', 'all']),
    work: choice(['all', 'mine', 'free', 'late']),
    shop: recordNumber,
  }),
  // Without a state the call gives those that are open.
  query: (values) => ({ ...queryOfFilters(values), filter_state: values.state }),
  work: { queue: 'disputes', since: ({ opened_at: at, closed_at: closed }) => (closed === null ? at : undefined) },
  linkOf: ({ transaction, shop_name: shop }) => ({
    to: `${DISPUTES_PATH}/${transaction}`,
    label: disputeCaseText.open(shop),
  }),
  columns: {
    shop: ({ shop_name: shop }) => shop,
    customer: ({ customer_name: customer }) => customer,
    reason: ({ reason }) => disputeText.reasons[reason],
    amount: { isFigure: true, cell: ({ amount }) => <Amount amountRial={amount} size="small" /> },
    until: ({ response_until_jalali: until }) => toPersianDigits(until),
    state: ({ state }) => <DisputeChip state={state} />,
  },
});
