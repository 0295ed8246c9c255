import { Amount, Card, Skeleton, toasts } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ownGiftCardText } from '#messages/gift-cards.ts';
import { NoGiftsDrawing } from '@nesye/web-kit/drawings/more-empty-drawings.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { PURSES } from '../api.ts';

/** What a customer has of gift cards, by shop, and where a code is typed. */
export default function OwnCards(): ReactElement {
  const purses = useQuery(callQuery(PURSES));
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Claim />
      <section aria-label={ownGiftCardText.purses} className="flex flex-col gap-3">
        <h2 className="text-base">{ownGiftCardText.purses}</h2>
        <QueryView query={purses} skeleton={<Skeleton className="h-24 w-full rounded-card" />}>
          {({ results }) =>
            results.length === 0 ? (
              <div className="flex flex-col items-center gap-3 py-6 text-center text-sm text-ink-soft">
                <NoGiftsDrawing />
                <p>{ownGiftCardText.none}</p>
              </div>
            ) : (
              <ul className="flex flex-col gap-3">
                {results.map(({ merchant_id: id, shop_name: shop, amount }) => (
                  <li key={id}>
                    <Card as="div" className="flex flex-wrap items-center justify-between gap-x-4">
                      <strong className="break-words">{ownGiftCardText.ofShop(shop)}</strong>
                      <Amount amountRial={amount} />
                    </Card>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </section>
    </div>
  );
}

const Claim = defineForm(formCall('POST', '/api/v1/gift-cards/claim/'), () => ({
  invalidates: [PURSES] as const,
  onDone: ({ shop_name: shop }) => {
    toasts.show(ownGiftCardText.claimed(shop), 'success');
  },
  title: ownGiftCardText.claimTitle,
  lead: ownGiftCardText.claimLead,
  card: '',
  size: 'regular',
  submit: ownGiftCardText.claim,
  busy: ownGiftCardText.claiming,
  fields: (form) => (
    <TextInput
      form={form}
      name="code"
      label={ownGiftCardText.code}
      missing={ownGiftCardText.codeMissing}
      isLatin
      isCleared
    />
  ),
}));
