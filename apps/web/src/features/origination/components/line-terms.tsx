import { toPersianDigits } from '@nesye/persian';
import { Amount, amountWords, useMoneyUnit } from '@nesye/ui';
import type { ReactElement } from 'react';
import { creditLineText, creditText } from '#messages/credit.ts';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import type { CreditLine } from '../api.ts';
import { countWords, guaranteeWords } from './line-words.ts';

/** What a line gives and needs, whoever the customer is. */
export function LineTerms({ line }: { readonly line: CreditLine }): ReactElement {
  const unit = useMoneyUnit();
  return (
    <FactsCard title={creditLineText.terms}>
      <Fact name={creditLineText.owner}>{creditLineText[line.owner]}</Fact>
      <Fact name={creditLineText.limits}>
        {creditLineText.range(amountWords(line.min_amount, unit), amountWords(line.max_amount, unit))}
      </Fact>
      <Fact name={creditLineText.counts}>{countWords(line)}</Fact>
      <Fact name={creditLineText.guarantees}>
        {line.guarantees.length === 0 ? guaranteeWords(line) : creditText.guaranteesUpTo(guaranteeWords(line))}
      </Fact>
      <Fact name={creditLineText.minScore}>{toPersianDigits(line.min_score)}</Fact>
      <Fact name={creditLineText.time}>{creditText.minutes(line.usual_minutes)}</Fact>
      {line.charges
        .filter(({ amount }) => amount > 0)
        .map(({ kind, amount }) => (
          <Fact key={kind} name={creditText.charges[kind]}>
            <Amount amountRial={amount} size="small" />
          </Fact>
        ))}
    </FactsCard>
  );
}
