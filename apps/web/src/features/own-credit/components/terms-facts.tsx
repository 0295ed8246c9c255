import { formatRate } from '@nesye/persian';
import type { ReactElement } from 'react';
import { ownCreditTermsText as texts } from '#messages/own-credit.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { Offer } from '../api.ts';

type Terms = Pick<Offer, 'yearly_rate_bp' | 'installment_counts' | 'penalty_rate_bp' | 'grace_days'>;

/** What a purchase on the credit costs, and what it costs where it is late. */
export function TermsFacts({ terms }: { readonly terms: Terms }): ReactElement {
  const { yearly_rate_bp: rate, penalty_rate_bp: penalty } = terms;
  return (
    <>
      <Fact name={texts.counts}>{texts.countsText(terms.installment_counts)}</Fact>
      <Fact name={texts.fee}>{rate === 0 ? texts.noFee : texts.yearly(formatRate(rate))}</Fact>
      <Fact name={texts.late}>
        {penalty === 0 ? texts.noPenalty : texts.penalty(formatRate(penalty), terms.grace_days)}
      </Fact>
    </>
  );
}
