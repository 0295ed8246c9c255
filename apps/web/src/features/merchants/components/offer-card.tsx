import { formatJalaliDate, toPersianDigits } from '@nesye/persian';
import { Amount, Button, StatusChip, toasts } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { shopOffersText } from '#messages/shop-offers.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { OFFER_ENDING, OFFERS, type ShopOffer } from './offers-api.ts';

const TONES = { coming: 'soon', running: 'paid', used_up: 'neutral', over: 'neutral', ended: 'neutral' } as const;

/** What the shop pays for its buyers, what it has cost by now, and the way to end it. */
export function OfferCard({ offer }: { readonly offer: ShopOffer }): ReactElement {
  const { state, counts, from, through, purchase_ceiling: most, purchases, fee_returned: returned } = offer;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base">{shopOffersText.countsText(counts)}</h2>
          <p className="text-sm text-ink-soft">
            {shopOffersText.days(formatJalaliDate(from), formatJalaliDate(through))}
          </p>
        </div>
        <StatusChip tone={TONES[state]}>{shopOffersText.states[state]}</StatusChip>
      </div>
      <dl className="flex flex-col gap-1 text-sm">
        <Fact name={shopOffersText.orders}>
          <Amount amountRial={offer.min_amount} size="small" /> {shopOffersText.upTo}{' '}
          <Amount amountRial={offer.max_amount} size="small" />
        </Fact>
        <Fact name={shopOffersText.cost}>
          <Amount amountRial={offer.fee_taken} size="small" /> {shopOffersText.ofCeiling}{' '}
          <Amount amountRial={offer.fee_ceiling} size="small" />
        </Fact>
        {returned > 0 && (
          <Fact name={shopOffersText.returned}>
            <Amount amountRial={returned} size="small" />
          </Fact>
        )}
      </dl>
      <p className="text-sm text-ink-soft">
        {shopOffersText.purchases(purchases)}
        {most !== null && ` ${shopOffersText.ofCeiling} ${toPersianDigits(most)}`}
      </p>
      {(state === 'coming' || state === 'running' || state === 'used_up') && <End offer={offer} />}
    </li>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);

function End({ offer: { id, counts } }: { readonly offer: ShopOffer }): ReactElement {
  const end = useConfirm(async () => {
    await api.post(OFFER_ENDING, { params: { id: String(id) } });
    toasts.show(shopOffersText.finished, 'success');
    await invalidateReads([OFFERS]);
  });
  if (end.isOpen)
    return (
      <InlineConfirm
        confirmation={end}
        title={shopOffersText.finishAsk}
        yes={shopOffersText.finish}
        no={shopOffersText.cancel}
      />
    );
  return (
    <div className="-mx-3">
      <Button
        tone="quiet"
        size="small"
        aria-label={shopOffersText.finishOf(shopOffersText.countsText(counts))}
        onClick={end.open}
      >
        {shopOffersText.finish}
      </Button>
    </div>
  );
}
