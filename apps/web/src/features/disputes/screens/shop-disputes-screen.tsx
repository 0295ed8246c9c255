import { toPersianDigits } from '@nesye/persian';
import { Amount, DateText } from '@nesye/ui';
import { disputeListText, disputeText } from '#messages/disputes.ts';
import { DisputeChip } from '../../../shared/disputes/dispute-view.tsx';
import { NoSalesDrawing } from '../../../shared/drawings/empty-drawings.tsx';
import { defineTableScreen } from '../../../shared/lists/define-table-screen.tsx';
import { choice, defineFilters } from '../../../shared/lists/filters.ts';

/** `/user/merchant-disputes`: disputes of the shop's sales, newest first. */
export default defineTableScreen({
  path: '/api/v1/merchant/dispute/',
  texts: disputeListText,
  drawing: <NoSalesDrawing />,
  isAlwaysFresh: true,
  filters: defineFilters({ state: choice(['open', 'closed']) }),
  linkOf: ({ transaction, reason }) => ({
    to: `/user/merchant-dispute?id=${transaction}`,
    label: disputeListText.openOf(disputeText.reasons[reason]),
  }),
  columns: {
    reason: ({ reason }) => disputeText.reasons[reason],
    customer: ({ customer_name: customer }) => toPersianDigits(customer),
    shop: ({ shop_name: shop }) => shop,
    amount: { isFigure: true, cell: ({ amount }) => <Amount amountRial={amount} size="small" /> },
    until: ({ response_until: until }) => <DateText value={until} />,
    state: ({ state }) => <DisputeChip state={state} />,
  },
});
