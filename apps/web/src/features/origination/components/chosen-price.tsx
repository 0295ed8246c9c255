import { Skeleton } from '@nesye/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { type CreditLine, plansQuery } from '../api.ts';
import { asksCount } from '../domain/example-purchase.ts';
import { HonestPrice } from './honest-price.tsx';
import { PurchasePrice } from './purchase-price.tsx';
import { useSettled } from './use-credit-amount.ts';

interface ChosenPriceProps {
  readonly line: CreditLine;
  /** Nothing is drawn before both were chosen once. */
  readonly amount: bigint | undefined;
  readonly count: number | undefined;
}

/** The price of a line, the same card before a request and on it. It is of an amount and a count where a lender decides about them, else of one purchase. */
export function ChosenPrice(props: ChosenPriceProps): ReactElement | null {
  return asksCount(props.line) ? <PriceOfAmount {...props} /> : <PurchasePrice line={props.line} />;
}

function PriceOfAmount({ line, amount, count }: ChosenPriceProps): ReactElement | null {
  // While the slider moves the last price stays; the newest amount is requested once the hand rests.
  const settled = useSettled(amount);
  const plans = useQuery({
    ...plansQuery(line.line, settled ?? BigInt(line.sample.amount)),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    meta: { quiet: 'shown_in_place' },
  });
  if (count === undefined || (settled === undefined && plans.data === undefined)) return null;
  return (
    <QueryView query={plans} showsReason skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {({ late_terms: terms, results }) => {
        const plan = results.find(({ number_of_installments: each }) => each === count);
        return (
          plan && (
            <div aria-busy={plans.isPlaceholderData}>
              <HonestPrice plan={plan} terms={terms} formula={line.fee_formula} />
            </div>
          )
        );
      }}
    </QueryView>
  );
}
