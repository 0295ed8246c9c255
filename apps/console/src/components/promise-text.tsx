import { toPersianDigits } from '@nesye/persian';
import { Amount, StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { collectionCaseText } from '#messages/operator-lateness.ts';
import type { CollectionCase } from '../api/lateness-api.ts';

type PaymentPromise = NonNullable<CollectionCase['contacts'][number]['promise']>;

const tones: Readonly<Record<PaymentPromise['state'], StatusTone>> = { open: 'soon', kept: 'paid', broken: 'overdue' };

/** How much was promised for which day, and what became of it. */
export function PromiseText({ promise }: { readonly promise: PaymentPromise }): ReactElement {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Amount amountRial={promise.amount} size="small" />
      <span>
        {collectionCaseText.until} {toPersianDigits(promise.day_jalali)}
      </span>
      <StatusChip tone={tones[promise.state]}>{collectionCaseText.promiseStates[promise.state]}</StatusChip>
    </span>
  );
}
