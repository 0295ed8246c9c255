import { formatRate } from '@nesye/persian';
import { Amount, Card, Skeleton } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { ownCreditTermsText, ownCreditText } from '#messages/own-credit.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import type { OwnCredit } from '../api.ts';
import { Collected } from './collected.tsx';
import { TermsFacts } from './terms-facts.tsx';

const OfferForm = lazy(async () => ({ default: (await import('./offer-form.tsx')).OfferForm }));

/** What the shop has given and is owed, what has been paid, its terms, and a new credit. */
export function ShopHead({ own }: { readonly own: OwnCredit }): ReactElement {
  const mayChange = useMayInShop('settings');
  const { terms } = own;
  return (
    <div className="flex flex-col gap-4">
      <Figures own={own} />
      {terms !== null && mayChange && (
        <DialogForm label={ownCreditText.offer} icon="plus">
          {(close) => (
            <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>
              <OfferForm onClose={close} />
            </Suspense>
          )}
        </DialogForm>
      )}
      {terms === null ? <p className="text-sm text-ink-soft">{ownCreditText.closedTerms}</p> : <Terms terms={terms} />}
      <Collected mayClear={mayChange} />
    </div>
  );
}

/** Closed at first: they are the same from day to day. */
function Terms({ terms }: { readonly terms: NonNullable<OwnCredit['terms']> }): ReactElement {
  return (
    <details className="rounded-card bg-surface px-5 py-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-firoozeh-text">
        {ownCreditTermsText.ofNew}
      </summary>
      <dl>
        <TermsFacts terms={terms} />
        <Fact name={ownCreditText.serviceFee}>{ownCreditText.ofSale(formatRate(terms.service_fee_bp))}</Fact>
      </dl>
    </details>
  );
}

function Figures({ own }: { readonly own: OwnCredit }): ReactElement {
  return (
    <Card aria-label={ownCreditText.figures} tone="lajvard" className="flex flex-col gap-3">
      <div>
        <p className="text-sm text-lajvard-on-soft">{ownCreditText.used}</p>
        <Amount amountRial={own.used} size="display" />
        <p className="text-sm text-lajvard-on-soft">{ownCreditText.usedNote}</p>
      </div>
      <dl className="flex flex-col gap-1">
        <Figure name={ownCreditText.granted}>
          <Amount amountRial={own.granted} />
        </Figure>
        <Figure name={ownCreditText.ceiling}>
          <Amount amountRial={own.ceiling} />
        </Figure>
        {own.late > 0 && (
          <Figure name={ownCreditText.late}>
            <Amount amountRial={own.late} />
          </Figure>
        )}
        <Figure name={ownCreditText.customers}>{ownCreditText.customerCount(own.customers)}</Figure>
      </dl>
    </Card>
  );
}

const Figure = ({ name, children }: { readonly name: string; readonly children: ReactElement | string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-sm text-lajvard-on-soft">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
