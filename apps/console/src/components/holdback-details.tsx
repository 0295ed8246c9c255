import type { ReactElement } from 'react';
import { payoutsText } from '#messages/operator-payouts.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { DetailsProps } from '../api/approvals-api.ts';
import { holdbackWords } from './holdback-text.ts';

/** The shop, what is held back of its sales now, and what would be. */
export function HoldbackDetails({ details, renderDecision }: DetailsProps<'settlement.holdback'>): ReactElement {
  return (
    <>
      <dl>
        <Fact name={payoutsText.fields.shop}>{details.merchant_name}</Fact>
        <Fact name={payoutsText.before}>{holdbackWords(details.before)}</Fact>
        <Fact name={payoutsText.after}>{holdbackWords(details.after)}</Fact>
      </dl>
      {renderDecision()}
    </>
  );
}
