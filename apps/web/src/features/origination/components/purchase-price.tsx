import { formatRate } from '@nesye/persian';
import { Amount, amountWords, Card, Skeleton, useMoneyUnit } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { creditLineText, creditText } from '#messages/credit.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { type CreditLine, type CreditPlan, plansQuery } from '../api.ts';
import { examplePurchase } from '../domain/example-purchase.ts';
import { LateAndEarly } from './honest-price.tsx';
import { Formulas, Money, PriceFold, PriceSchedule, SamePrice } from './price-parts.tsx';

/** What a line of the product itself costs: opening it, once, and then each purchase, shown by one. All numbers are the server's. */
export function PurchasePrice({ line }: { readonly line: CreditLine }): ReactElement {
  const { amountRial, count } = examplePurchase(line);
  const plans = useQuery({ ...plansQuery(line.line, amountRial), meta: { quiet: 'shown_in_place' } });
  return (
    <Card aria-label={creditLineText.price} className="flex flex-col gap-4">
      <h2 className="text-lg">{creditLineText.price}</h2>
      <Opening line={line} />
      <QueryView query={plans} showsReason skeleton={<Skeleton className="h-40 w-full rounded-card" />}>
        {({ late_terms: terms, results }) => {
          const plan = results.find(({ number_of_installments: each }) => each === count);
          return (
            plan && (
              <>
                <Purchase plan={plan} />
                <SamePrice>{creditLineText.sameRate}</SamePrice>
                <div>
                  <PriceFold title={creditLineText.formulas}>
                    <Formulas plan={plan} formula={line.fee_formula} />
                  </PriceFold>
                  <LateAndEarly plan={plan} terms={terms} />
                  <PriceFold title={creditLineText.schedule}>
                    <PriceSchedule plan={plan} />
                  </PriceFold>
                </div>
              </>
            )
          );
        }}
      </QueryView>
    </Card>
  );
}

function Opening({ line }: { readonly line: CreditLine }): ReactElement {
  const charges = line.charges.filter(({ amount }) => amount > 0);
  return (
    <section aria-label={creditLineText.open} className="border-t border-line pt-3">
      <h3 className="text-sm font-semibold text-ink-soft">{creditLineText.open}</h3>
      <Amount amountRial={charges.reduce((sum, { amount }) => sum + amount, 0)} size="large" />
      <dl>
        {charges.map(({ kind, amount }) => (
          <Money key={kind} name={creditText.charges[kind]} amountRial={amount} />
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{creditLineText.nothingOwed}</p>
    </section>
  );
}

function Purchase({ plan }: { readonly plan: CreditPlan }): ReactElement {
  const unit = useMoneyUnit();
  const { amount, fee, number_of_installments: count } = plan;
  return (
    <section aria-label={creditLineText.purchase} className="border-t border-line pt-3">
      <h3 className="text-sm font-semibold text-ink-soft">{creditLineText.purchase}</h3>
      <p>{creditLineText.purchaseExample(amountWords(amount, unit), creditText.count(count))}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Amount amountRial={fee} size="large" />
        <span className="text-sm text-ink-soft">{creditLineText.fee}</span>
      </p>
      <dl>
        <Money name={creditLineText.eachMonth} amountRial={plan.first_amount} />
        <Money name={creditLineText.purchaseTotal} amountRial={amount + fee} />
        <Fact name={creditLineText.purchaseRate}>{formatRate(plan.purchase_rate_bp)}</Fact>
      </dl>
      <p className="text-sm text-ink-soft">{creditLineText.countLater}</p>
    </section>
  );
}
