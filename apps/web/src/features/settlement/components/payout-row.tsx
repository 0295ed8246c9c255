import { businessDate } from '@nesye/money';
import { Amount, Icon, StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payoutText } from '#messages/payouts.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { type Payout, PAYOUTS_SCREEN } from './settlement-api.ts';

const TONES: Readonly<Record<Payout['state'], StatusTone>> = {
  on_its_way: 'soon',
  paid: 'paid',
  partly_paid: 'overdue',
  returned: 'overdue',
  netted: 'neutral',
};

/** What has become of a payout. */
export const PayoutState = ({ state }: { readonly state: Payout['state'] }): ReactElement => (
  <StatusChip tone={TONES[state]}>{payoutText.states[state]}</StatusChip>
);

/** A payout of the list: its day, its account and what has become of it. It leads to its lines. */
export function PayoutRow({ payout }: { readonly payout: Payout }): ReactElement {
  const { id, amount, state, sheba_masked: sheba, expected_at: expectedAt } = payout;
  return (
    <li>
      <Link
        to={`${PAYOUTS_SCREEN}/${id}`}
        className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-sunken"
      >
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-control bg-firoozeh-tint text-firoozeh-text"
        >
          <Icon name="payout" sizePx={22} />
        </span>
        <span className="min-w-0 flex-1 basis-[6rem]">
          <span className="block font-semibold">{dayAndMonth(businessDate(new Date(expectedAt)))}</span>
          {sheba !== null && (
            <span className="block text-sm text-ink-soft">{payoutText.toAccount(sheba.slice(-4))}</span>
          )}
        </span>
        <span className="ms-auto flex flex-col items-end gap-1">
          <Amount amountRial={amount} />
          <PayoutState state={state} />
        </span>
      </Link>
    </li>
  );
}
