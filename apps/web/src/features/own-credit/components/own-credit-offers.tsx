import { Amount, StatusChip } from '@nesye/ui';
import { Link } from 'react-router';
import { ownCreditOfferText } from '#messages/own-credit.ts';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { OFFERS, OFFERS_SCREEN } from '../api.ts';
import { TONES } from './credit-chip.tsx';

/** Credit that shops offer to the customer, and what they have of it. */
export default defineListScreen({
  path: OFFERS,
  texts: ownCreditOfferText,
  isAlwaysFresh: true,
  layout: 'cards',
  row: ({ id, shop_name: shop, limit, state }) => (
    <li>
      <Link
        to={`${OFFERS_SCREEN}/${id}`}
        className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-5 text-ink no-underline hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="block font-semibold break-words">{shop}</span>
          <span className="text-sm text-ink-soft">
            {ownCreditOfferText.upTo} <Amount amountRial={limit} size="small" />
          </span>
        </span>
        <StatusChip tone={TONES[state]}>{ownCreditOfferText.states[state]}</StatusChip>
      </Link>
    </li>
  ),
});
