import { MAX_OPERATION_RIAL, parseRial, rial, ZERO_RIAL } from '@nesye/money';
import { Amount, Card, MoneyField } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { shopOffersText } from '#messages/shop-offers.ts';
import { type PriceOffer, usePriceOffers } from './use-price-offers.ts';

const EXAMPLE_RIAL = '120000000';

/** What the offer takes off the proceeds of an example sale: the fee of each line by the server's own calculator. */
export function OfferPreview({ counts }: { readonly counts: readonly number[] }): ReactElement {
  const [typed, setTyped] = useState(EXAMPLE_RIAL);
  const read = parseRial(typed);
  const amount = read === undefined || read === 0n || read > MAX_OPERATION_RIAL ? undefined : rial(read);
  const prices = usePriceOffers(amount, ZERO_RIAL);
  const costs = counts.flatMap((count) => costOf(prices.data?.results ?? [], count));
  return (
    <Card as="div" tone="sunken" className="flex flex-col gap-3">
      <p className="font-semibold">{shopOffersText.preview}</p>
      <MoneyField label={shopOffersText.example} value={typed} onValueChange={setTyped} />
      {costs.length > 0 && (
        <table className="w-full text-sm">
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className="text-start font-normal">
                {shopOffersText.previewCount}
              </th>
              <th scope="col" className="text-end font-normal">
                {shopOffersText.previewCost}
              </th>
            </tr>
          </thead>
          <tbody>
            {costs.map(({ count, least, most }) => (
              <tr key={count}>
                <th scope="row" className="py-1 text-start font-normal">
                  {shopOffersText.count(count)}
                </th>
                <td className="py-1 text-end">
                  {least < most && (
                    <>
                      <Amount amountRial={least} size="small" /> {shopOffersText.upTo}{' '}
                    </>
                  )}
                  <Amount amountRial={most} size="small" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {costs.length === 0 && counts.length > 0 && !prices.isFetching && (
        <p className="text-sm text-ink-soft">{shopOffersText.nothing}</p>
      )}
    </Card>
  );
}

/** The least and the most that a purchase in so many installments costs; nothing where no line has them. Rials. */
function costOf(offers: readonly PriceOffer[], count: number) {
  const fees = offers.flatMap(({ plans }) =>
    plans.filter((plan) => plan.number_of_installments === count).map(({ fee }) => fee),
  );
  return fees.length === 0 ? [] : [{ count, least: Math.min(...fees), most: Math.max(...fees) }];
}
