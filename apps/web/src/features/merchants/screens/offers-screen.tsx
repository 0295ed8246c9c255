import { lazy, Suspense } from 'react';
import { shopOffersText } from '#messages/shop-offers.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { NoOffersDrawing } from '@nesye/web-kit/drawings/more-empty-drawings.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { OfferCard } from '../components/offer-card.tsx';
import { OFFERS } from '../components/offers-api.ts';

/** It is opened seldom. */
const NewOfferForm = lazy(async () => ({ default: (await import('../components/offer-form.tsx')).NewOfferForm }));

const Above = () => (
  <div className="flex flex-col gap-3 lg:max-w-md">
    <DialogForm label={shopOffersText.add} icon="plus">
      {(close) => (
        <Suspense>
          <NewOfferForm onClose={close} />
        </Suspense>
      )}
    </DialogForm>
  </div>
);

/** `/user/merchant/offers`: what the shop pays for its buyers, and what that has cost. */
export default defineListScreen({
  path: OFFERS,
  texts: shopOffersText,
  isAlwaysFresh: true,
  drawing: <NoOffersDrawing />,
  layout: 'cards',
  above: <Above />,
  row: (offer) => <OfferCard offer={offer} />,
});
