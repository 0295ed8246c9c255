import { toPersianDigits } from '@nesye/persian';
import { Amount, DateText } from '@nesye/ui';
import { disputeListText, disputeText } from '@nesye/web-kit/messages/disputes.ts';
import { DisputeChip } from '@nesye/web-kit/disputes/dispute-view.tsx';
import { NoSalesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { defineTableScreen } from '@nesye/web-kit/lists/define-table-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';

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
