import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Fact } from '@nesye/web-kit/components/facts.tsx';

interface Props {
  /** The name of each amount, and the amount in rials. */
  readonly amounts: readonly (readonly [name: string, amountRial: number])[];
}

/** What a debt is made of, one line each. */
export const AmountFacts = ({ amounts }: Props): ReactElement => (
  <>
    {amounts.map(([name, amountRial]) => (
      <Fact key={name} name={name}>
        <Amount amountRial={amountRial} size="small" />
      </Fact>
    ))}
  </>
);
