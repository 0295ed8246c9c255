import { Amount, DateText, Skeleton, StatusChip, type StatusTone } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { giftCardListText, giftCardText } from '#messages/gift-cards.ts';
import { NoSalesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { defineTableScreen } from '@nesye/web-kit/lists/define-table-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { GIFT_CARDS, type GiftCardRow } from '../api.ts';

/** Fields, a code and the codes of the cards: for who makes some. */
const NewCards = lazy(() => import('./new-cards.tsx'));

const tones: Readonly<Record<GiftCardRow['state'], StatusTone>> = {
  waiting: 'soon',
  claimed: 'paid',
  returned: 'neutral',
};

/** The gift cards of a shop, and new ones. */
export default defineTableScreen({
  path: GIFT_CARDS,
  texts: giftCardListText,
  filters: defineFilters({ state: choice(['all', 'waiting', 'claimed', 'returned']) }),
  tabs: 'state',
  query: ({ state }) => (state === 'all' ? {} : { filter_state: state }),
  isAlwaysFresh: true,
  drawing: <NoSalesDrawing />,
  above: <Above />,
  columns: {
    // A code as it is typed: letters and Latin digits.
    code: ({ code_masked: code }) => <bdi dir="ltr">{code}</bdi>,
    amount: { isFigure: true, cell: ({ amount }) => <Amount amountRial={amount} size="small" /> },
    state: ({ state }) => <StatusChip tone={tones[state]}>{giftCardText.states[state]}</StatusChip>,
    until: ({ claim_until: until }) => <DateText value={until} />,
    made: ({ made_at: at }) => <DateText value={at} />,
  },
});

function Above(): ReactElement {
  return (
    <div className="flex flex-col lg:max-w-md">
      <DialogForm label={giftCardListText.create} icon="plus">
        {(close) => (
          <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>
            <NewCards onClose={close} />
          </Suspense>
        )}
      </DialogForm>
    </div>
  );
}
