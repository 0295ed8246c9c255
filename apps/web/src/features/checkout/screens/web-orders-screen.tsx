import { Amount, DateText, StatusChip } from '@nesye/ui';
import { webOrderText } from '#messages/web-orders.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { defineTableScreen } from '@nesye/web-kit/lists/define-table-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';

/** `/user/merchant/web-orders`: what was paid at the shop's site, how far each order is, and until when the shop decides. */
export default defineTableScreen({
  path: '/api/v1/accounting/ipg',
  texts: webOrderText,
  isAlwaysFresh: true,
  filters: defineFilters({
    state: choice(['all', 'authorized', 'confirmed', 'ended']),
    mode: choice(['all', 'live', 'test']),
  }),
  columns: {
    order: ({ order_ref: order, livemode }) => (
      <>
        <Latin>{order}</Latin> {!livemode && <StatusChip tone="soon">{webOrderText.isTest}</StatusChip>}
      </>
    ),
    state: ({ status }) => webOrderText.states[status],
    amount: { isFigure: true, cell: ({ amount }) => <Amount amountRial={amount} size="small" /> },
    captured: { isFigure: true, cell: ({ captured_amount: taken }) => <Amount amountRial={taken} size="small" /> },
    refunded: { isFigure: true, cell: ({ refunded_amount: back }) => <Amount amountRial={back} size="small" /> },
    agreed: ({ agreed_at: at }) => <DateText value={at} />,
    decide: ({ decide_by: by }) => (by === null ? '—' : <DateText value={by} />),
  },
});
