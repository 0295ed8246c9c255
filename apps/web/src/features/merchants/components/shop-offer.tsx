import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { formatJalaliDate } from '@nesye/persian';
import type { ReactElement } from 'react';
import { homeOffersText } from '#messages/shop-offers.ts';

type NoFee = ReplyOf<'GET', '/api/v1/merchant/:id/'>['results'][number]['no_fee'];

/** What a shop pays for its buyers today, on its page. */
export function ShopOffer({ offer }: { readonly offer: NoFee }): ReactElement | null {
  if (offer === null) return null;
  return (
    <p className="font-semibold text-pesteh-text">
      {homeOffersText.counts(offer.counts)}، {homeOffersText.through(formatJalaliDate(offer.through))}
    </p>
  );
}
