import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { chargeOffText } from '#messages/operator-lateness.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { AmountFacts } from './amount-facts.tsx';
import type { DetailsProps } from '../api/approvals-api.ts';

/** The debt that would leave the books: how late, what is owed by part, and in whose books it is. */
export function ChargeOffDetails({ details, renderDecision }: DetailsProps<'charge_off.proposal'>): ReactElement {
  return (
    <>
      <dl>
        <Fact name={chargeOffText.amount}>
          <Amount amountRial={details.amount} />
        </Fact>
        <AmountFacts
          amounts={[
            [chargeOffText.principal, details.principal],
            [chargeOffText.fee, details.fee],
            [chargeOffText.penalty, details.penalty],
          ]}
        />
        <Fact name={chargeOffText.daysLate}>{chargeOffText.days(details.days_late)}</Fact>
        <Fact name={chargeOffText.owner}>{chargeOffText.owners[details.owner]}</Fact>
      </dl>
      {renderDecision()}
    </>
  );
}
