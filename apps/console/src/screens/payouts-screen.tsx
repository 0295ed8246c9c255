import { toPersianDigits } from '@nesye/persian';
import { Amount, buttonClass, classNames, DateText, StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payoutsText } from '#messages/operator-payouts.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { choice, defineFilters, recordNumber } from '@nesye/web-kit/lists/filters.ts';
import { PAYOUTS } from '../api/payouts-api.ts';
import { queue } from '../components/queue.tsx';
import { ShopChip } from '../components/shop-chip.tsx';
import { PAYOUT_FILES_PATH } from '../domain/shop-paths.ts';
import { defineQueueScreen } from '../lists/define-queue-screen.tsx';

const TONES = {
  on_its_way: 'soon',
  paid: 'paid',
  partly_paid: 'overdue',
  returned: 'overdue',
  netted: 'neutral',
} as const satisfies Record<string, StatusTone>;

/** `/payouts`: the payouts to all shops, newest first; each leads to its shop. */
export default defineQueueScreen({
  ...queue,
  list: 'payouts',
  path: PAYOUTS,
  texts: payoutsText,
  above: (
    <>
      <Places />
      <ShopChip />
    </>
  ),
  filters: defineFilters({
    state: choice(['all', 'on_its_way', 'paid', 'partly_paid', 'returned', 'netted']),
    shop: recordNumber,
  }),
  linkOf: ({ merchant_id: id, merchant_name: name }) => ({ to: `/shops/${id}`, label: payoutsText.open(name) }),
  columns: {
    id: ({ id }) => toPersianDigits(id),
    shop: ({ merchant_name: name }) => name,
    amount: { isFigure: true, cell: ({ amount }) => <Amount amountRial={amount} size="small" /> },
    sheba: ({ sheba_masked: sheba }) =>
      sheba === null ? (
        ''
      ) : (
        <span className="max-sm:wrap-anywhere">
          <Latin>{sheba}</Latin>
        </span>
      ),
    cut: ({ cut_at: at }) => <DateText value={at} style="short" />,
    ended: ({ ended_at: at }) => (at === null ? '' : <DateText value={at} style="short" />),
    tracking: ({ tracking_code: code }) => (code === null ? '' : <Latin>{code}</Latin>),
    state: ({ state }) => <StatusChip tone={TONES[state]}>{payoutsText.filters.state[state]}</StatusChip>,
  },
});

function Places(): ReactElement {
  return (
    <Link
      to={PAYOUT_FILES_PATH}
      className={classNames(buttonClass({ tone: 'secondary', size: 'small' }), 'self-start')}
    >
      {payoutsText.files}
    </Link>
  );
}
