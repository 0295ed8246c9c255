import { amountWords, useMoneyUnit } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { creditMenuText, creditText } from '#messages/credit.ts';
import { ChoiceLinks } from '@nesye/web-kit/components/choice-links.tsx';
import { withParameter } from '../../../shared/with-parameter.ts';
import { CASE_AMOUNTS, CASE_COUNTS, type ComparedCase } from '../domain/compared-case.ts';

/** The case that every line below is priced for: how much, and in how many installments. */
export function CompareControl({ compared }: { readonly compared: ComparedCase }): ReactElement {
  const unit = useMoneyUnit();
  const [address] = useSearchParams();
  return (
    <section aria-labelledby="compare-heading" className="flex flex-col gap-1">
      <h2 id="compare-heading" className="text-base">
        {creditMenuText.compare}
      </h2>
      <ChoiceLinks
        label={creditMenuText.amount}
        links={CASE_AMOUNTS.map((each) => ({
          to: withParameter(address, 'amount', String(each)),
          text: amountWords(each, unit),
          isCurrent: each === compared.amountRial,
        }))}
      />
      <ChoiceLinks
        label={creditMenuText.counts}
        links={CASE_COUNTS.map((each) => ({
          to: withParameter(address, 'count', String(each)),
          text: creditText.count(each),
          isCurrent: each === compared.count,
        }))}
      />
    </section>
  );
}
