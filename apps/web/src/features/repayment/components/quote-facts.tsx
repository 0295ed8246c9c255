import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { payoffText } from '#messages/repayment.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { Quote } from './use-quotes.ts';

/** What a payoff of today is made of. */
export const QuoteFacts = ({ quote }: { readonly quote: Quote }): ReactElement => (
  <>
    <Fact name={payoffText.rows}>{payoffText.count(quote.rows.length)}</Fact>
    <Fact name={payoffText.principal}>
      <Amount amountRial={quote.principal} size="small" />
    </Fact>
    <Fact name={payoffText.fee}>
      <Amount amountRial={quote.fee} size="small" />
    </Fact>
    {quote.penalty > 0 && (
      <Fact name={payoffText.penalty}>
        <Amount amountRial={quote.penalty} size="small" />
      </Fact>
    )}
  </>
);
